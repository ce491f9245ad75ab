import type { Language } from '@shop/contracts';
import { generalProblem, type ProblemReply } from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';

const reader = multer({ limits: { fields: 50, fieldSize: 64 * 1024, fieldNestingDepth: 0 } }).none();

/** BO-7: a form's fields, where they come as `multipart/form-data`; JSON is read already. */
export const readFormOrJson = async (
  req: Request,
  res: Response,
  language: Language,
): Promise<ProblemReply | undefined> => {
  if (!req.is('multipart/form-data')) return undefined;
  const failed = await new Promise<unknown>((resolve) => reader(req, res, resolve));
  return failed
    ? generalProblem(
        failed instanceof multer.MulterError ? 422 : 400,
        failed instanceof multer.MulterError ? 'invalid' : 'malformed',
        language,
      )
    : undefined;
};

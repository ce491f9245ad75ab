import type { Language } from '@shop/contracts';
import { createProductImport as endpoint, LARGEST_IMPORT_BYTES } from '@shop/contracts/catalog/dashboard';
import { generalProblem, reply, staffWriteOf, type Api, type ProblemReply } from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';
import { textsIn } from '../../../texts.ts';
import { importOnTheWire, type ImportReads } from '../../import-on-the-wire.ts';
import { createProductImport, type CreateProductImportDeps } from './create-product-import.ts';

const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_IMPORT_BYTES, files: 1, fields: 2, fieldSize: 1024 },
}).single('file');
const MOST_LETTERS = 200;

const refused = (why: 'noFile' | 'tooLarge' | 'tooMany', language: Language): ProblemReply =>
  generalProblem(why === 'tooLarge' ? 413 : 422, why === 'tooLarge' ? 'too-large' : 'invalid', language, {
    errors: { file: [textsIn(language)(`productFiles.${why}`)] },
  });
const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => formReader(req, res, resolve));
  if (failed instanceof multer.MulterError)
    return refused(failed.code === 'LIMIT_FILE_SIZE' ? 'tooLarge' : 'noFile', language);
  if (failed) return generalProblem(400, 'malformed', language);
  return req.file ? undefined : refused('noFile', language);
};
/** Browsers send names in UTF-8, which multer reads byte by byte. */
const nameOf = ({ originalname }: Express.Multer.File): string =>
  Buffer.from(originalname, 'latin1').toString('utf8').slice(0, MOST_LETTERS);

export const createProductImportRoute = (api: Api, deps: CreateProductImportDeps & ImportReads): void =>
  api.route(
    endpoint,
    async (call) => {
      const { file } = call.req;
      if (!file) return refused('noFile', call.language);
      const command = { name: nameOf(file) || '-', bytes: file.buffer };
      const outcome = await createProductImport(deps, command, staffWriteOf(call));
      return outcome.kind === 'sent'
        ? reply(201, await importOnTheWire(deps, outcome.record, call.language))
        : refused('tooMany', call.language);
    },
    { readBody: readForm },
  );

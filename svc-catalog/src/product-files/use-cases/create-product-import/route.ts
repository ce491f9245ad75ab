import type { Language } from '@shop/contracts';
import {
  createProductImport as endpoint,
  LARGEST_ARCHIVE_BYTES,
  LARGEST_IMPORT_BYTES,
} from '@shop/contracts/catalog/dashboard';
import { generalProblem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { textsIn } from '../../../texts.ts';
import { importOnTheWire, type ImportReads } from '../../import-on-the-wire.ts';
import { createProductImport, type CreateProductImportDeps } from './create-product-import.ts';

const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_IMPORT_BYTES, files: 1, fields: 4, fieldSize: 1024 },
}).single('file');
const MAX_CHARACTERS = 200;

/** The end record of an archive without a file in it. */
const SMALLEST_ARCHIVE_BYTES = 22;

type Why = 'noFile' | 'tooLarge' | 'tooMany' | 'archiveTooLarge' | 'archiveEmpty';
const refused = (why: Why, language: Language): ProblemReply => {
  const isTooLarge = why === 'tooLarge' || why === 'archiveTooLarge';
  const field = why === 'archiveTooLarge' || why === 'archiveEmpty' ? 'archive' : 'file';
  return generalProblem(isTooLarge ? 413 : 422, isTooLarge ? 'too-large' : 'invalid', language, {
    errors: { [field]: [textsIn(language)(`productFiles.${why}`)] },
  });
};
/** The form fields next to the file; multer reads them as text. */
const FormFields = z.object({
  archiveBytes: z.coerce.number().int().min(0).optional(),
  archiveName: z.string().optional(),
  again: z.uuid().optional().catch(undefined),
});
const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => formReader(req, res, resolve));
  if (failed instanceof multer.MulterError)
    return refused(failed.code === 'LIMIT_FILE_SIZE' ? 'tooLarge' : 'noFile', language);
  if (failed) return generalProblem(400, 'malformed', language);
  const { archiveBytes } = FormFields.safeParse(req.body).data ?? {};
  if (archiveBytes === undefined) return req.file ? undefined : refused('noFile', language);
  if (archiveBytes > LARGEST_ARCHIVE_BYTES) return refused('archiveTooLarge', language);
  return archiveBytes < SMALLEST_ARCHIVE_BYTES ? refused('archiveEmpty', language) : undefined;
};
/** Browsers send names in UTF-8, which multer reads byte by byte. */
const nameOf = ({ originalname }: Express.Multer.File): string =>
  Buffer.from(originalname, 'latin1').toString('utf8').slice(0, MAX_CHARACTERS);

export const createProductImportRoute = (api: Api, deps: CreateProductImportDeps & ImportReads): void =>
  api.route(
    endpoint,
    async (call) => {
      const { file } = call.req;
      const { archiveBytes, archiveName, again } = FormFields.safeParse(call.req.body).data ?? {};
      if (!file && archiveBytes === undefined) return refused('noFile', call.language);
      const name = (file ? nameOf(file) : archiveName?.slice(0, MAX_CHARACTERS)) || '-';
      const input = { name, bytes: file?.buffer, archiveBytes, again };
      const outcome = await runForStaff(call, (command) => createProductImport(deps, input, command));
      return outcome.kind === 'sent'
        ? reply(201, await importOnTheWire(deps, outcome.record, call.language))
        : refused('tooMany', call.language);
    },
    { readBody: readForm },
  );

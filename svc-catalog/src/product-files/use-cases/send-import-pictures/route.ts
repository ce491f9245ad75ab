import type { Language } from '@shop/contracts';
import { ARCHIVE_PIECE_BYTES, sendImportPictures as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';
import { textsIn } from '../../../texts.ts';
import { importOnTheWire, type ImportReads } from '../../import-on-the-wire.ts';
import { sendImportPictures, type SendImportPicturesDeps } from './send-import-pictures.ts';

const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: ARCHIVE_PIECE_BYTES, files: 1, fields: 2, fieldSize: 1024 },
}).single('file');

const wrongPiece = (language: Language): ProblemReply =>
  generalProblem(422, 'invalid', language, { errors: { archive: [textsIn(language)('productFiles.archivePiece')] } });
const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => formReader(req, res, resolve));
  if (failed && !(failed instanceof multer.MulterError)) return generalProblem(400, 'malformed', language);
  return failed || !req.file ? wrongPiece(language) : undefined;
};

export const sendImportPicturesRoute = (api: Api, deps: SendImportPicturesDeps & ImportReads): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, language } = call;
      const { file } = call.req;
      if (!file) return wrongPiece(language);
      const input = { ...params, bytes: file.buffer };
      const outcome = await runForStaff(call, (command) => sendImportPictures(deps, input, command));
      switch (outcome.kind) {
        case 'kept':
          return reply(200, await importOnTheWire(deps, outcome.record, language));
        case 'wrong-piece':
          return wrongPiece(language);
        case 'not-found':
          return notFound(language);
      }
    },
    { readBody: readForm },
  );

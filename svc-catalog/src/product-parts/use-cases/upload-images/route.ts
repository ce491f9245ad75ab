import { localized, type Language } from '@shop/contracts';
import {
  LARGEST_PICTURE_BYTES,
  MAX_FILES_AT_ONCE,
  uploadProductImages as endpoint,
} from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { PictureRefusal } from '../../../pictures/index.ts';
import { textsIn } from '../../../texts.ts';
import { pictureOnTheWire, removeUrlOf } from '../../parts-on-the-wire.ts';
import { refusedPart } from '../../parts-reply.ts';
import { uploadImages, type UploadImagesDeps } from './upload-images.ts';

const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_PICTURE_BYTES, files: MAX_FILES_AT_ONCE, fields: 4, fieldSize: 1024 },
}).array('file', MAX_FILES_AT_ONCE);

const refusedFile = (reason: PictureRefusal | 'noFile' | 'tooManyFiles', language: Language, status = 422) => {
  const errors = { file: [textsIn(language)(`pictures.${reason}`)] };
  return generalProblem(status, status === 413 ? 'too-large' : 'invalid', language, { errors });
};

const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => formReader(req, res, resolve));
  if (failed instanceof multer.MulterError) {
    if (failed.code === 'LIMIT_FILE_SIZE') return refusedFile('tooLarge', language, 413);
    if (failed.code === 'LIMIT_FILE_COUNT' || failed.code === 'LIMIT_UNEXPECTED_FILE')
      return refusedFile('tooManyFiles', language);
    return generalProblem(422, 'invalid', language, { errors: { [failed.field ?? 'file']: [failed.code] } });
  }
  if (failed) return generalProblem(400, 'malformed', language);
  return filesOf(req).length === 0 ? refusedFile('noFile', language) : undefined;
};
/** Multer's own: an array, as asked for above. */
const filesOf = ({ files }: Request): readonly Express.Multer.File[] => (Array.isArray(files) ? files : []);
/** Browsers send names in UTF-8, which multer reads byte by byte. */
const nameOf = ({ originalname }: Express.Multer.File): string => Buffer.from(originalname, 'latin1').toString('utf8');

export const uploadImagesRoute = (api: Api, deps: UploadImagesDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, language } = call;
      const files = filesOf(call.req);
      const input = { product: params.uuid, files: files.map(({ buffer }) => buffer) };
      const uploaded = await runForStaff(call, (command) => uploadImages(deps, input, command));
      if (uploaded.kind === 'busy')
        return generalProblem(503, 'unavailable', language, {
          headers: { 'Retry-After': String(uploaded.retryAfterSeconds) },
        });
      if (uploaded.kind === 'refused-file') {
        const name = files[uploaded.file];
        const message = textsIn(language)(`pictures.${uploaded.reason}`);
        // If several files were sent, the message must name the refused one.
        const sentence = files.length > 1 && name ? `${nameOf(name)} : ${message}` : message;
        return generalProblem(422, 'invalid', language, { errors: { file: [sentence] } });
      }
      const { outcome, ids } = uploaded;
      switch (outcome.kind) {
        case 'not-found':
          return notFound(language);
        case 'refused':
          return refusedPart(outcome.refusal, language);
        case 'stale':
          return problem(409, 'changed-meanwhile', textsIn(language)('products.changedMeanwhile'));
        case 'done': {
          const { _id: uuid, version, images } = outcome.entity;
          const answers = ids.flatMap((id, at) => {
            const place = images.findIndex((image) => image.id === id);
            const [image, file] = [images[place], files[at]];
            if (!image || !file) return [];
            const [name, path] = [nameOf(file), image.original];
            const alt = localized(image.alt, language);
            const rest = { removeUrl: removeUrlOf(uuid, id), image: pictureOnTheWire(image, uuid, place === 0) };
            return [{ name, size: file.size, path, alt, ...rest }];
          });
          const [first] = answers;
          // Added by this request, and removed since.
          if (!first) return notFound(language);
          return reply(201, { ...first, version, files: answers });
        }
      }
    },
    { readBody: readForm },
  );

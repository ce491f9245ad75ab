import { ReviewForm, submitReview as endpoint } from '@shop/contracts/catalog/storefront';
import type { Language } from '@shop/contracts';
import {
  callerOfAddress,
  fieldErrors,
  generalProblem,
  notFound,
  problem,
  reply,
  type Api,
  type ProblemReply,
} from '@shop/service-kit';
import type { Request, Response } from 'express';
import multer from 'multer';
import { textsIn } from '../../../texts.ts';
import { submitReview, type SubmitReviewDeps } from './submit-review.ts';

const LARGEST_IMAGE = 2 * 1024 * 1024;
const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_IMAGE, files: 1, fields: 20, fieldSize: 16 * 1024 },
}).single('image');

const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => formReader(req, res, resolve));
  if (failed instanceof multer.MulterError)
    return failed.code === 'LIMIT_FILE_SIZE'
      ? generalProblem(413, 'too-large', language)
      : generalProblem(422, 'invalid', language, { errors: { [failed.field ?? '_']: [failed.code] } });
  return failed ? generalProblem(400, 'malformed', language) : undefined;
};

export interface SubmitReviewRouteDeps extends SubmitReviewDeps {
  /** D-2.01 */
  readonly shopOfRequest: (tokenShop: string, request: Request) => string | undefined;
}

export const submitReviewRoute = (api: Api, deps: SubmitReviewRouteDeps): void =>
  api.route(
    endpoint,
    async ({ visitor, language, req, signal }) => {
      const form = ReviewForm.safeParse(req.body);
      if (!form.success) return generalProblem(422, 'invalid', language, { errors: fieldErrors(form.error) });
      const shopUuid = deps.shopOfRequest(visitor.shopUuid, req);
      if (shopUuid === undefined) return notFound(language);

      const outcome = await submitReview(deps, {
        shopUuid,
        form: form.data,
        image: req.file?.buffer,
        sender: callerOfAddress(req.ip ?? ''),
        language,
        signal,
      });
      switch (outcome.kind) {
        case 'added':
        case 'added-before':
          return reply(201, { success: true as const, message: textsIn(language)('reviews.thanks') });
        case 'already-there':
          return problem(409, 'review-already-there', textsIn(language)('reviews.alreadyThere'));
        case 'no-such-product':
          return notFound(language);
        case 'no-picture':
          return generalProblem(422, 'invalid', language, {
            errors: { image: [textsIn(language)('reviews.noPicture')] },
          });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
      }
    },
    { readBody: readForm },
  );

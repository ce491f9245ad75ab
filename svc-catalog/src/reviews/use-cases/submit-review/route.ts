import { ReviewForm, submitReview as endpoint } from '@shop/contracts/catalog/storefront';
import { callerOfAddress, fieldErrors, generalProblem, notFound, problem, reply, type Api } from '@shop/service-kit';
import multer from 'multer';
import type { Request } from 'express';
import { textsIn } from '../../../texts.ts';
import { submitReview, type SubmitReviewDeps } from './submit-review.ts';

const LARGEST_IMAGE = 2 * 1024 * 1024;
const readForm = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_IMAGE, files: 1, fields: 20, fieldSize: 16 * 1024 },
}).single('image');

/** A picture may wait for others and takes seconds itself. */
const DEADLINE_MS = 25_000;

export interface SubmitReviewRouteDeps extends SubmitReviewDeps {
  /** D-2.01 */
  readonly shopOfRequest: (tokenShop: string, request: Request) => string | undefined;
}

export const submitReviewRoute = (api: Api, deps: SubmitReviewRouteDeps): void =>
  api.route(
    endpoint,
    async ({ visitor, language, req, res, signal }) => {
      const failed = await new Promise<unknown>((resolve) => readForm(req, res, resolve));
      if (failed instanceof multer.MulterError)
        return failed.code === 'LIMIT_FILE_SIZE'
          ? generalProblem(413, 'too-large', language)
          : generalProblem(422, 'invalid', language, { errors: { [failed.field ?? '_']: [failed.code] } });
      if (failed) return generalProblem(400, 'malformed', language);
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
    { deadlineMs: DEADLINE_MS },
  );

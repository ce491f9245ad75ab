import { ReviewForm, submitReview as endpoint, type Language } from '@shop/contracts';
import { fieldErrors, generalProblem, notFound, problem, reply, type Api } from '@shop/service-kit';
import multer from 'multer';
import type { Request } from 'express';
import { submitReview, type SubmitReviewParts } from './submit-review.ts';

const LARGEST_IMAGE = 2 * 1024 * 1024;
const readForm = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_IMAGE, files: 1, fields: 20, fieldSize: 16 * 1024 },
}).single('image');

/** A picture may wait for others and takes seconds itself. */
const DEADLINE_MS = 25_000;

const THANKS: Record<Language, string> = {
  fr: 'Merci ! Votre avis sera publié après vérification.',
  ar: 'شكرا لك! سينشر رأيك بعد المراجعة.',
  en: 'Thank you! Your review will be shown once checked.',
};
const ALREADY: Record<Language, string> = {
  fr: 'Vous avez déjà donné votre avis sur ce produit.',
  ar: 'لقد أبديت رأيك في هذا المنتج من قبل.',
  en: 'You have already reviewed this product.',
};
const NO_PICTURE: Record<Language, string> = {
  fr: 'Ce fichier n’est pas une image.',
  ar: 'هذا الملف ليس صورة.',
  en: 'This file is not an image.',
};

export interface ReviewRouteParts extends SubmitReviewParts {
  /** D-2.01 */
  readonly shopOfRequest: (tokenShop: string, request: Request) => string | undefined;
}

export const routeReviews = (api: Api, parts: ReviewRouteParts): void =>
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
      const shopUuid = parts.shopOfRequest(visitor.shopUuid, req);
      if (shopUuid === undefined) return notFound(language);

      const outcome = await submitReview(parts, {
        shopUuid,
        form: form.data,
        image: req.file?.buffer,
        language,
        now: Date.now(),
        signal,
      });
      switch (outcome.kind) {
        case 'added':
          return reply(201, { success: true as const, message: THANKS[language] });
        case 'already-there':
          return problem(409, 'review-already-there', ALREADY[language]);
        case 'no-such-product':
          return notFound(language);
        case 'no-picture':
          return generalProblem(422, 'invalid', language, { errors: { image: [NO_PICTURE[language]] } });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
      }
    },
    { deadlineMs: DEADLINE_MS },
  );

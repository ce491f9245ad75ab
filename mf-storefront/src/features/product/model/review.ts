import { isEmail, isPhone, tidied } from '@shop/contracts/order';

/** SF-5.11: what a review must have; the rating has its default, the picture is free. In the order of the form. */
const REQUIRED = ['name', 'phone', 'email', 'purchaseDate', 'text', 'boughtHere', 'acceptedPolicy'] as const;
const FIELDS = [...REQUIRED.slice(0, 5), 'image', ...REQUIRED.slice(5)] as const;
export type ReviewField = (typeof FIELDS)[number];

/** The problem of a review: a message for the whole (`review.fillAll`...), and its fields. */
export interface ReviewProblem {
  readonly message: 'fillAll' | 'toCorrect' | 'notAnImage' | 'alreadyThere' | 'failed';
  readonly fields: readonly ReviewField[];
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? tidied(value) : '';
};

const fieldIf = (wrong: boolean, name: ReviewField): readonly ReviewField[] => (wrong ? [name] : []);

/** The reason why a review cannot be sent, or undefined. An unchosen file is an empty one; `now` is in ms. */
export const reviewProblem = (form: FormData, now: number): ReviewProblem | undefined => {
  const missing = REQUIRED.filter((name) => textOf(form, name) === '');
  const image = form.get('image');
  const noImage = image instanceof File && image.size > 0 && !image.type.startsWith('image/');
  const invalidFields = new Set<ReviewField>([
    ...missing,
    ...fieldIf(!isPhone(textOf(form, 'phone')), 'phone'),
    ...fieldIf(!isEmail(textOf(form, 'email')), 'email'),
    ...fieldIf(Date.parse(textOf(form, 'purchaseDate')) > now, 'purchaseDate'),
    ...fieldIf(noImage, 'image'),
  ]);
  if (invalidFields.size === 0) return undefined;
  const only = invalidFields.size === 1 && noImage ? 'notAnImage' : 'toCorrect';
  return { message: missing.length > 0 ? 'fillAll' : only, fields: FIELDS.filter((name) => invalidFields.has(name)) };
};

/** The shop's refusal: `errors` are those of its answer, by field. 409: this phone has a review already. */
export const refusedReview = (status?: number, errors: Readonly<Record<string, unknown>> = {}): ReviewProblem => {
  if (status === 409) return { message: 'alreadyThere', fields: [] };
  const fields = FIELDS.filter((name) => name in errors);
  return { message: fields.length > 0 ? 'toCorrect' : 'failed', fields };
};

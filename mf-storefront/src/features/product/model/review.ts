/** SF-5.11: what a review must have; the rating has its default, the picture is free. */
const REQUIRED = ['name', 'email', 'phone', 'purchaseDate', 'text', 'boughtHere', 'acceptedPolicy'] as const;

export type ReviewProblem = 'fillAll' | 'notAnImage';

/** What keeps a review from being sent, or undefined. An unchosen file is an empty one. */
export const reviewProblem = (form: FormData): ReviewProblem | undefined => {
  const filled = REQUIRED.every((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });
  if (!filled) return 'fillAll';
  const image = form.get('image');
  return image instanceof File && image.size > 0 && !image.type.startsWith('image/') ? 'notAnImage' : undefined;
};

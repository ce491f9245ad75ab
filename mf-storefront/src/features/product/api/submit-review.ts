import { submitReview } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';

/** SF-7.06: multipart, as a form sends it. Throws when the answer is not 201. */
export const sendReview = async (form: FormData): Promise<void> => {
  await call(submitReview, { body: form });
};

import { withoutPhone, type ReviewRecord } from './review-record.ts';

/**
 * D-15.03, T-2.15: what changes of a review of an erased person. Stars and opinion stay; the person is taken out of the
 * text, and out of the shop's answer, which often greets by name.
 *
 * @param scrub takes the phones and the name of the person out of a text
 */
export const withoutReviewer = (
  { _id, text, answer }: Pick<ReviewRecord, '_id' | 'text' | 'answer'>,
  scrub: (text: string) => string,
): Pick<ReviewRecord, 'name' | 'email' | 'phone' | 'text' | 'answer'> => ({
  name: '',
  email: '',
  phone: withoutPhone(_id),
  text: scrub(text),
  ...(answer !== undefined && { answer: scrub(answer) }),
});

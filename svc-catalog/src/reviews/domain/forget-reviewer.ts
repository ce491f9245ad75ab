import { scrubber } from '@shop/service-kit';
import { withoutPhone, type ReviewRecord } from './review-record.ts';

/**
 * D-15.03, T-2.15: what changes of a review of an erased person. Stars and opinion stay; the person is taken out of the
 * text, and out of the shop's answer, which often greets by name.
 *
 * @param phones all that the person gave reviews with, normalised (SF-5.02)
 */
export const withoutReviewer = (
  { _id, name, text, answer }: Pick<ReviewRecord, '_id' | 'name' | 'text' | 'answer'>,
  phones: readonly string[],
): Pick<ReviewRecord, 'name' | 'email' | 'phone' | 'text' | 'answer'> => {
  const scrub = scrubber({ phones, names: [name] });
  return {
    name: '',
    email: '',
    phone: withoutPhone(_id),
    text: scrub(text),
    ...(answer !== undefined && { answer: scrub(answer) }),
  };
};

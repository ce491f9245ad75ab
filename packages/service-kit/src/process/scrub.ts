import { foldText } from '@shop/contracts/folding';
import { latinDigits } from '@shop/contracts/order';

/** Between the digits of a phone as people write it. */
const GAP = String.raw`[\s.\-/()]*`;
/** At most one mark between two digits: a day and its hour are no phone. */
const NEXT = String.raw`[\s.-]?\d`;
/** Any phone of the country, mobile or landline (SF-5.02). */
const ANY_PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)213[\s.-]?0?|0)(?:[5-7](?:${NEXT}){8}|[2-4](?:${NEXT}){7})(?!\d)`,
  'gu',
);
const HIDDEN = '…';
/** Single letters are in every text. */
const MIN_WORD_LENGTH = 2;

const phonePattern = (phone: string): RegExp =>
  new RegExp(String.raw`(?:\+${GAP}|00)?(?:213${GAP})?0?${GAP}${[...phone.replace(/^0/, '')].join(GAP)}`, 'gu');

/**
 * D-15.03: takes a person's phones and the words of the name, in any notation and spelling, out of a text.
 * @param phones normalised (SF-5.02)
 * @param hidesEveryPhone also those of others
 */
export const scrubber = ({
  phones,
  names,
  hidesEveryPhone = false,
}: {
  readonly phones: readonly string[];
  readonly names: readonly string[];
  readonly hidesEveryPhone?: boolean;
}): ((text: string) => string) => {
  const patterns = [...phones.map(phonePattern), ...(hidesEveryPhone ? [ANY_PHONE] : [])];
  const words = new Set(
    names.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= MIN_WORD_LENGTH),
  );
  return (text) => {
    const withoutPhones = patterns.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), latinDigits(text));
    return withoutPhones.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(foldText(word)) ? HIDDEN : word));
  };
};

/**
 * Folds case, diacritics, tashkeel and the Arabic letter variants of D-10.03, so that staff find a name in any
 * spelling.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ـ/g, '')
    .toLowerCase();

export const tokensOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token.length > 0);

/**
 * The terms that the orders list finds an order by: number, phone and the words of the name. Tracking ids are added
 * when they arrive.
 */
export const searchTermsOf = (order: {
  readonly number: string;
  readonly customer: { readonly firstname: string; readonly lastname: string; readonly phone: string };
}): string[] => [
  ...new Set([
    order.number,
    order.customer.phone,
    ...tokensOf(`${order.customer.firstname} ${order.customer.lastname}`),
  ]),
];

/**
 * The terms as one text, with a space before each: an index by time can hold that, and is read without the orders (ADR
 * 18).
 */
export const wordsOf = (searchTerms: readonly string[]): string => searchTerms.map((term) => ` ${term}`).join('');

import { foldText } from '@shop/contracts/folding';

/** The words of a name as D-10.03 folds them, so that staff find it in any spelling. */
export const tokensOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token.length > 0);

/**
 * The terms that the orders list finds an order by: number, phone and the words of the name. Tracking ids are added
 * when they arrive.
 */
export const searchTermsOf = (order: {
  readonly number: string;
  readonly customer: {
    readonly firstname: string;
    readonly lastname: string;
    readonly phone: string | null;
    readonly secondPhone?: string | null;
  };
}): string[] => [
  ...new Set([
    order.number,
    ...[order.customer.phone, order.customer.secondPhone].flatMap((phone) => phone ?? []),
    ...tokensOf(`${order.customer.firstname} ${order.customer.lastname}`),
  ]),
];

/**
 * The terms as one text, with a space before each: an index by time can hold that, and is read without the orders (ADR
 * 18).
 */
export const wordsOf = (searchTerms: readonly string[]): string => searchTerms.map((term) => ` ${term}`).join('');

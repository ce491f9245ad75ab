import type { Language } from '@shop/contracts';
import { priceParts } from '@shop/kit/format';
import { centimesOf } from './centimes-of.ts';

/** `1.500` is one and a half in one office and fifteen hundred in the next. */
const AMBIGUOUS = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** Digits, their separators, a sign, spaces and the unit: the other characters of an amount field are dropped. */
export const amountCharacters = (text: string): string => text.replace(/[^\d.,\s\-\u2212]/g, '');

/**
 * The amount in a text that was typed, pasted, dropped or filled in, in DZD: `1500.5`, `1 500,50`, `1,500.50` and
 * `1.500,50` are amounts. Null for an empty text; undefined for one that has no meaning, or two.
 */
export const amountOfText = (text: string): number | null | undefined => {
  const digits = text
    .trim()
    .replace(/[.,]$/, '')
    .replace(/^(\D*)([.,])(?=\d{1,2}$)/, '$10$2');
  if (digits === '') return null;
  if (AMBIGUOUS.test(digits)) return undefined;
  const centimes = centimesOf(digits);
  return centimes === undefined ? undefined : centimes / 100;
};

/** An amount as it is edited: the digits and the language's decimal separator alone. */
export const editedAmount = (amount: number, language: Language): string => {
  const { decimals } = priceParts(amount, language);
  const separator = decimals.charAt(0);
  return (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', separator);
};

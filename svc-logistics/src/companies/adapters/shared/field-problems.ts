import type { FieldProblem, ParcelField, ParcelToCreate } from '../../domain/company-adapter.ts';
import { localPhone } from './answers.ts';

const MAX_TEXT = 255;

export const tooLong = (field: ParcelField, text: string | null, limit: number): readonly FieldProblem[] =>
  text !== null && text.length > limit ? [{ field, rule: 'too-long', limit }] : [];
export const missing = (field: ParcelField, text: string): readonly FieldProblem[] =>
  text.trim() === '' ? [{ field, rule: 'missing' }] : [];
/** D-7.09: whole dinars cross the border, and no amount below zero is asked for. */
export const amountProblems = (centimes: number): readonly FieldProblem[] => {
  if (centimes < 0) return [{ field: 'amount', rule: 'out-of-range', limit: 0 }];
  return centimes % 100 === 0 ? [] : [{ field: 'amount', rule: 'not-whole-dinars' }];
};
/** D-7.08: a parcel for a desk needs one; a wilaya's code is one that companies know. */
export const placeProblems = ({ service, place }: ParcelToCreate): readonly FieldProblem[] => [
  ...(place.wilaya < 1 || place.wilaya > 58 ? [{ field: 'commune', rule: 'out-of-range', limit: 58 } as const] : []),
  ...(service === 'stopdesk' && place.desk === null ? [{ field: 'desk', rule: 'missing' } as const] : []),
];
export const fullName = ({ customer }: ParcelToCreate): string => `${customer.firstname} ${customer.lastname}`.trim();

const digitsProblems = (phone: string | null): readonly FieldProblem[] =>
  phone === null || /^\d{9,10}$/.test(localPhone(phone)) ? [] : [{ field: 'phone', rule: 'format', limit: 10 }];

/** The limits that Ecotrack and NOEST write alike: texts of 255 letters, phones of 9 or 10 digits. */
export const commonProblems = (parcel: ParcelToCreate): readonly FieldProblem[] => [
  ...missing('name', fullName(parcel)),
  ...tooLong('name', fullName(parcel), MAX_TEXT),
  ...missing('address', parcel.address),
  ...tooLong('address', parcel.address, MAX_TEXT),
  ...tooLong('other', parcel.note, MAX_TEXT),
  ...digitsProblems(parcel.phone),
  ...digitsProblems(parcel.secondPhone),
  ...amountProblems(parcel.codAmount),
  ...placeProblems(parcel),
];
/** The field of ours that a company's own field stands for. */
export const fieldOf = (names: Readonly<Record<string, ParcelField>>, bag: object): ParcelField => {
  const known = Object.keys(bag).flatMap((key) => names[key] ?? []);
  return known[0] ?? 'other';
};

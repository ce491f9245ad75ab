import { algiersDay } from './order-figures.ts';
import type { Person } from './order-parts.ts';
import type { OrderRecord } from './order-record.ts';

/** The key under which a person's calls of a day are found: `2026-11-29:<person>`. `at` is ISO 8601. */
export const calledOnKey = (at: string, person: string): string => `${algiersDay(at)}:${person}`;

/** The keys of an order after a call of this person. */
export const calledOnWith = (
  { calledOn = [] }: Pick<OrderRecord, 'calledOn'>,
  at: string,
  { id }: Person,
): readonly string[] => [...new Set([...calledOn, calledOnKey(at, id)])];

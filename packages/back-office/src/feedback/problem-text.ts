import type { Problem } from '@shop/contracts';

type Said = Pick<Problem, 'title' | 'errors'>;

/** All messages of a refused write, for places without fields. */
export const problemText = ({ title, errors = {} }: Said): string => [title, ...Object.values(errors).flat()].join(' ');

/** The message of the field if there is exactly one field, otherwise the message of the whole. */
export const firstTrouble = ({ title, errors = {} }: Said): string => Object.values(errors)[0]?.[0] ?? title;

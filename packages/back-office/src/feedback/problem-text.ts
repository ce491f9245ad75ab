import type { Problem } from '@shop/contracts';

type Said = Pick<Problem, 'title' | 'errors'>;

/** All that was said of a write that was refused, where no field stands beside it. */
export const problemText = ({ title, errors = {} }: Said): string => [title, ...Object.values(errors).flat()].join(' ');

/** The one thing that is wrong, where there is one field: what was said of it, else of the whole. */
export const firstTrouble = ({ title, errors = {} }: Said): string => Object.values(errors)[0]?.[0] ?? title;

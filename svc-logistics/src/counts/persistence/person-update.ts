import type { PersonFigure } from '../domain/count-row.ts';

const FIGURES = {
  $filter: {
    input: { $map: { input: { $objectToArray: '$people' }, in: '$$this.v' } },
    as: 'one',
    cond: { $ne: ['$$one.figure', null] },
  },
};
const LONG_AGO = new Date(0);
/** The figure that was changed last. */
const LAST = {
  $reduce: {
    input: '$figures',
    initialValue: null,
    in: { $cond: [{ $gte: ['$$this.at', { $ifNull: ['$$value.at', LONG_AGO] }] }, '$$this', '$$value'] },
  },
};
const unlessNone = (value: unknown) => ({ $cond: [{ $eq: [{ $size: '$figures' }, 0] }, null, value] });

/** The update that stores a person's figure in a row and adds all figures up, in one write. */
export const personUpdate = (key: string, figure: PersonFigure) => [
  { $set: { [`people.${key}`]: { $literal: figure } } },
  { $set: { figures: FIGURES } },
  { $set: { last: LAST } },
  {
    $set: {
      counters: '$figures.id',
      counted: unlessNone({ $sum: '$figures.figure' }),
      countedAt: unlessNone('$last.at'),
      onHandThen: unlessNone('$last.onHandThen'),
    },
  },
  { $set: { difference: unlessNone({ $subtract: ['$counted', '$onHandThen'] }) } },
  { $unset: ['figures', 'last'] },
];

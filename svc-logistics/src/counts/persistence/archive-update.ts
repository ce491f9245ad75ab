/** The update that keeps the figures of a row's round and opens the row for another one. */
export const archiveUpdate = (round: number) => [
  {
    $set: {
      earlier: {
        $concatArrays: [
          '$earlier',
          {
            $map: {
              input: {
                $filter: {
                  input: { $map: { input: { $objectToArray: '$people' }, in: '$$this.v' } },
                  as: 'one',
                  cond: { $ne: ['$$one.figure', null] },
                },
              },
              as: 'one',
              in: { round: '$round', id: '$$one.id', name: '$$one.name', figure: '$$one.figure' },
            },
          },
        ],
      },
    },
  },
  {
    $set: {
      people: { $literal: {} },
      counters: [],
      counted: null,
      countedAt: null,
      onHandThen: null,
      difference: null,
      round,
    },
  },
];

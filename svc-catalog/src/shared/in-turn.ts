import type { OfShop } from '@shop/service-kit';
import type { StaffThingDeps } from './staff-things.ts';
import type { TreeTurns } from './persistence/tree-turns.ts';

export interface TurnDeps extends Pick<StaffThingDeps, 'things'> {
  readonly turns: OfShop<TreeTurns, 'now' | 'write'>;
}
export interface InTurn<Deps, Facts> {
  readonly deps: Deps;
  readonly look: () => Promise<Facts>;
}

/**
 * For a write that rests on what stands below what: it writes nothing where that was written since `look`, and is then
 * decided anew.
 */
export const inTurn = <Facts, Deps extends TurnDeps>(
  deps: Deps,
  /** Of what is decided by each other: of a part of a shop. */
  turn: string,
  look: () => Promise<Facts>,
): InTurn<Deps, Facts> => {
  const turns = deps.turns.of(turn);
  const { things } = deps;
  let seen = 0;
  return {
    look: async () => {
      seen = await turns.now();
      return look();
    },
    deps: {
      ...deps,
      things: {
        ...things,
        change: async (which, fields, cause, beside) =>
          (await turns.write(
            seen,
            (transaction) => things.change(which, fields, cause, { ...beside, transaction }),
            ({ kind: outcome }) => outcome === 'changed',
          )) ?? { kind: 'changed-meanwhile' },
        create: async (made, cause, beside) =>
          (await turns.write(
            seen,
            (transaction) => things.create(made, cause, { ...beside, transaction }),
            (outcome) => outcome === 'created',
          )) ?? 'there',
      },
    },
  };
};

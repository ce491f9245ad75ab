import type { StaffThingDeps } from './staff-things.ts';
import type { Turn, TreeTurns } from './persistence/tree-turns.ts';

export interface TurnDeps extends Pick<StaffThingDeps, 'things'> {
  readonly turns: TreeTurns;
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
  const { things } = deps;
  let begun: Turn | undefined;
  const inIt: Turn['write'] = async (write, isWritten) => (begun ? begun.write(write, isWritten) : null);
  return {
    look: async () => {
      begun = await deps.turns.begin(turn);
      return look();
    },
    deps: {
      ...deps,
      things: {
        ...things,
        change: async (which, fields, cause, beside) =>
          (await inIt(
            (transaction) => things.change(which, fields, cause, { ...beside, transaction }),
            ({ kind: outcome }) => outcome === 'changed',
          )) ?? { kind: 'changed-meanwhile' },
        create: async (made, cause, beside) =>
          (await inIt(
            (transaction) => things.create(made, cause, { ...beside, transaction }),
            (outcome) => outcome === 'created',
          )) ?? 'there',
      },
    },
  };
};

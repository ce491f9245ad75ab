import { inTransaction, isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { MAX_TIME_MS } from './fields.ts';
import type { Transaction } from './transaction.ts';

export interface TreeTurnRecord {
  /** The part of a shop whose entities depend on each other. */
  readonly _id: string;
  /** How often what stands below what was written. */
  readonly turn: number;
}

/** Another request wrote since, or the write itself found so: the transaction is rolled back. */
class Moved extends Error {}

/** The state of a tree that a write is decided upon; see `createTreeTurns`. */
export interface Turn {
  /** Null: another request wrote to the tree since, and nothing is written; nor where `write` says that it was not. */
  readonly write: <Outcome>(
    write: (transaction: Transaction) => Promise<Outcome>,
    isCommitted: (outcome: Outcome) => boolean,
  ) => Promise<Outcome | null>;
}

/**
 * The place of an entity in a tree depends on the entities around it: two concurrent moves below each other would each
 * be valid alone. So each write to a tree increments a counter, and a write that was decided on an outdated counter is
 * not committed.
 */
export const createTreeTurns = ({ treeTurns }: { readonly treeTurns: Model<TreeTurnRecord> }) => {
  const writeIn =
    (part: string, seen: number): Turn['write'] =>
    async <Outcome>(
      write: (transaction: Transaction) => Promise<Outcome>,
      isCommitted: (outcome: Outcome) => boolean,
    ): Promise<Outcome | null> => {
      let outcome: Outcome | null = null;
      try {
        await inTransaction(treeTurns, async (session) => {
          outcome = null;
          await treeTurns.updateOne(
            { _id: part, turn: seen },
            { $inc: { turn: 1 } },
            // A turn that was not the one that was seen is there already.
            { upsert: true, session },
          );
          outcome = await write(session);
          if (!isCommitted(outcome)) throw new Moved();
        });
        return outcome;
      } catch (error) {
        if (error instanceof Moved) return outcome;
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    };

  return {
    /** Begins a turn in a part of a shop. To be called before what the decision rests on is read. */
    begin: async (part: string): Promise<Turn> => {
      const record = await treeTurns.findOne({ _id: part }).maxTimeMS(MAX_TIME_MS).lean();
      return { write: writeIn(part, record?.turn ?? 0) };
    },
  };
};
export type TreeTurns = ReturnType<typeof createTreeTurns>;

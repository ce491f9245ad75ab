import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { MAX_TIME_MS } from './fields.ts';
import type { Transaction } from './transaction.ts';

export interface TreeTurnRecord {
  /** The part of a shop whose things are decided by each other. */
  readonly _id: string;
  /** How often what stands below what was written. */
  readonly turn: number;
}

/** Somebody wrote since, or the write itself found so: what was begun is not kept. */
class Moved extends Error {}

/**
 * Where a thing may stand is decided by all that stands around it: of two that are put below each other at the same
 * moment each would be right by itself. So each write to the trees of a shop counts, and one that was decided before
 * another was written is not.
 */
export const createTreeTurns = ({ treeTurns }: { readonly treeTurns: Model<TreeTurnRecord> }) => ({
  of: (part: string) => ({
    /** To be read before what is decided upon. */
    now: async (): Promise<number> => (await treeTurns.findOne({ _id: part }).maxTimeMS(MAX_TIME_MS).lean())?.turn ?? 0,
    /** Null: somebody wrote since `seen`, and nothing was written; nor where `write` says that it was not. */
    write: async <Outcome>(
      seen: number,
      write: (transaction: Transaction) => Promise<Outcome>,
      isWritten: (outcome: Outcome) => boolean,
    ): Promise<Outcome | null> => {
      let outcome: Outcome | null = null;
      try {
        await treeTurns.db.getClient().withSession((session) =>
          session.withTransaction(
            async () => {
              outcome = null;
              await treeTurns.updateOne(
                { _id: part, turn: seen },
                { $inc: { turn: 1 } },
                // A turn that was not the one that was seen is there already.
                { upsert: true, session },
              );
              outcome = await write(session);
              if (!isWritten(outcome)) throw new Moved();
            },
            { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
          ),
        );
        return outcome;
      } catch (error) {
        if (error instanceof Moved) return outcome;
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
  }),
});
export type TreeTurns = ReturnType<typeof createTreeTurns>;

import { setTimeout as pause } from 'node:timers/promises';
import { PromotionSpendingChanged } from '@shop/contracts/order/events';
import type { Spending } from '@shop/contracts/promotion';
import { driverOf, insertMissing, newEvent, outboxOf } from '@shop/service-kit';
import { mongo, type ClientSession } from 'mongoose';
import { claimed, givenBack, type BudgetClaim } from '../domain/budget-use.ts';
import type { BudgetUse } from '../domain/order-record.ts';
import { SOURCE } from './order-document.ts';
import type { PromotionBudget, PromotionBudgetModel } from './promotion-budget.model.ts';

const MAX_TIME_MS = 1000;
/** Within the checkout's deadline: who does not come through by then presses again, with the same key. */
const PATIENCE_MS = 2000;
const SHORT_WAIT_MS = 15;

type Kept = PromotionBudget & { readonly version: number };
/** The rest of a budget was less than what an order asked of it. */
class OverBudget extends Error {}

const isTransient = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');

/**
 * D-9.03: what promotions with a budget have taken off. An order and what it holds of budgets are written in one
 * transaction, and so is a cancellation with what it gives back: the sums are never other than the orders'. Only orders
 * with such a promotion are written so; those of one shop one after another in a process, since they want one document.
 * @param before what promotions have taken off before they had a budget
 */
export const createPromotionBudgets = (
  model: PromotionBudgetModel,
  before: (shopUuid: string, promotions: readonly string[]) => Promise<ReadonlyMap<string, Spending>>,
) => {
  const budgets = driverOf(model);
  const lanes = new Map<string, Promise<unknown>>();

  /** One at a time of a shop. */
  const inLane = <Result>(shopUuid: string, work: () => Promise<Result>): Promise<Result> => {
    const before = lanes.get(shopUuid) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    lanes.set(shopUuid, settled);
    void settled.then(() => lanes.get(shopUuid) === settled && lanes.delete(shopUuid));
    return mine;
  };
  const idOf = (shopUuid: string, promotion: string): string => `${shopUuid}:${promotion}`;

  /** Reads, counts on and writes one of them; told to others with the next round of the outbox. */
  const step = async (
    _id: string,
    session: ClientSession,
    next: (spending: Spending) => Spending | null,
  ): Promise<void> => {
    const found = (await budgets.findOne({ _id }, { session })) as Kept | null; // with the outbox fields
    if (!found) return;
    const after = next(found);
    if (!after) throw new OverBudget();
    const version = found.version + 1;
    const { shopUuid, promotion } = found;
    const event = newEvent(PromotionSpendingChanged, {
      shopUuid,
      subject: promotion,
      correlationId: _id,
      occurredAt: new Date().toISOString(),
      data: { promotion, ...after },
    });
    // Only the newest is worth telling: it is a snapshot.
    const fields = { ...after, version, outbox: outboxOf(SOURCE, version, [event]), outboxPending: true };
    await budgets.updateOne({ _id }, { $set: fields }, { session });
  };

  /** All of it or nothing, begun anew where another came between. */
  const together = async <Result>(
    shopUuid: string,
    signal: AbortSignal | undefined,
    work: (session: ClientSession) => Promise<Result>,
  ): Promise<Result> =>
    inLane(shopUuid, async () => {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        signal?.throwIfAborted();
        const session = await model.db.startSession();
        try {
          session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
          const result = await work(session);
          await session.commitTransaction();
          return result;
        } catch (error) {
          if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
          if (!isTransient(error) || Date.now() > until) throw error;
        } finally {
          await session.endSession();
        }
        await pause(Math.random() * SHORT_WAIT_MS);
      }
    });

  return {
    /**
     * What these promotions of a shop have taken off. One that is asked about for the first time begins with what its
     * figures say that it took off before it had a budget.
     */
    spent: async (shopUuid: string, promotions: readonly string[]): Promise<ReadonlyMap<string, Spending>> => {
      const ids = promotions.map((promotion) => idOf(shopUuid, promotion));
      const read = () => model.find({ _id: { $in: ids } }, null, { maxTimeMS: MAX_TIME_MS }).lean<PromotionBudget[]>();
      let rows = await read();
      const known = new Set(rows.map(({ promotion }) => promotion));
      const fresh = promotions.filter((promotion) => !known.has(promotion));
      if (fresh.length > 0) {
        const figures = await before(shopUuid, fresh);
        const started = fresh.map((promotion) => {
          const { spent = 0, orders = 0 } = figures.get(promotion) ?? {};
          return { _id: idOf(shopUuid, promotion), shopUuid, promotion, spent, orders, version: 1 };
        });
        await insertMissing(model, started);
        rows = await read();
      }
      return new Map(rows.map(({ promotion, spent, orders }) => [promotion, { spent, orders }]));
    },

    /**
     * Promotions of a shop that have, or had, a budget: what they take off is counted in between, too, so that a budget
     * that is put back knows of it.
     */
    counted: async (shopUuid: string): Promise<ReadonlySet<string>> => {
      // All ids that begin with the shop: ";" comes next after ":".
      const ofShop = { $gte: idOf(shopUuid, ''), $lt: `${shopUuid};` };
      const rows = await model.find({ _id: ofShop }, { promotion: 1 }, { maxTimeMS: MAX_TIME_MS }).lean();
      return new Set(rows.map(({ promotion }) => promotion));
    },

    /** Writes with what is claimed. `over`: something of it is not left, and nothing was written. */
    claim: async (
      shopUuid: string,
      claims: readonly BudgetClaim[],
      signal: AbortSignal,
      write: (session: ClientSession) => Promise<void>,
    ): Promise<'written' | 'over'> => {
      try {
        await together(shopUuid, signal, async (session) => {
          for (const claim of claims)
            await step(idOf(shopUuid, claim.promotion), session, (spending) => claimed(spending, claim));
          await write(session);
        });
        return 'written';
      } catch (error) {
        if (error instanceof OverBudget) return 'over';
        throw error;
      }
    },

    /** Writes, and gives back what was held where that was written. */
    giveBack: (
      shopUuid: string,
      uses: readonly BudgetUse[],
      write: (session: ClientSession) => Promise<boolean>,
    ): Promise<boolean> =>
      together(shopUuid, undefined, async (session) => {
        if (!(await write(session))) return false;
        for (const use of uses)
          await step(idOf(shopUuid, use.promotion), session, (spending) => givenBack(spending, use));
        return true;
      }),
  };
};
export type PromotionBudgets = ReturnType<typeof createPromotionBudgets>;

import { setTimeout as pause } from 'node:timers/promises';
import { PromotionSpendingChanged } from '@shop/contracts/order/events';
import type { Spending } from '@shop/contracts/promotion';
import { driverOf, insertMissing, newEvent, outboxOf } from '@shop/service-kit';
import { mongo, type ClientSession } from 'mongoose';
import { spendingWith, spendingWithout, type BudgetClaim } from '../domain/budget-use.ts';
import type { BudgetUse } from '../domain/order-record.ts';
import { SOURCE } from './order-document.ts';
import type { PromotionBudget, PromotionBudgetModel } from './promotion-budget.model.ts';

const MAX_TIME_MS = 1000;
/** Within the checkout's deadline; a visitor whose order does not get through sends it again with the same key. */
const PATIENCE_MS = 2000;
const SHORT_WAIT_MS = 15;

type Kept = PromotionBudget & { readonly version: number };
/** The rest of a budget was smaller than an order's claim. */
class OverBudget extends Error {}

const isTransient = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');

/**
 * D-9.03: the spending of promotions with a budget. An order and its budget claims are written in one transaction, and
 * so is a cancellation with what it gives back, so that the sums always equal the orders'. Only orders with such a
 * promotion are written this way. Those of one shop are serialised within a process, because they write the same
 * document.
 * @param before the discounts that promotions gave before they had a budget
 */
export const createPromotionBudgets = (
  model: PromotionBudgetModel,
  before: (shopUuid: string, promotions: readonly string[]) => Promise<ReadonlyMap<string, Spending>>,
) => {
  const budgets = driverOf(model);
  const lanes = new Map<string, Promise<unknown>>();

  /** Runs one piece of work at a time per shop. */
  const inLane = <Result>(shopUuid: string, work: () => Promise<Result>): Promise<Result> => {
    const before = lanes.get(shopUuid) ?? Promise.resolve();
    const ownTurn = before.then(work, work);
    const settled = ownTurn.then(
      () => undefined,
      () => undefined,
    );
    lanes.set(shopUuid, settled);
    void settled.then(() => lanes.get(shopUuid) === settled && lanes.delete(shopUuid));
    return ownTurn;
  };
  const idOf = (shopUuid: string, promotion: string): string => `${shopUuid}:${promotion}`;

  /** Reads, updates and writes one budget; the next round of the outbox publishes it. */
  const step = async (
    _id: string,
    session: ClientSession,
    next: (spending: Spending) => Spending | null,
  ): Promise<void> => {
    const stored = (await budgets.findOne({ _id }, { session })) as Kept | null; // with the outbox fields
    if (!stored) return;
    const after = next(stored);
    if (!after) throw new OverBudget();
    const version = stored.version + 1;
    const { shopUuid, promotion } = stored;
    const event = newEvent(PromotionSpendingChanged, {
      shopUuid,
      subject: promotion,
      correlationId: _id,
      occurredAt: new Date().toISOString(),
      data: { promotion, ...after },
    });
    // Only the newest event is kept, because it is a snapshot.
    const fields = { ...after, version, outbox: outboxOf(SOURCE, version, [event]), outboxPending: true };
    await budgets.updateOne({ _id }, { $set: fields }, { session });
  };

  /** Commits all or nothing, and starts again after a write conflict. */
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
     * The spending of these promotions of a shop. One without a document begins with the discounts that its figures
     * counted before it had a budget.
     */
    spent: async (shopUuid: string, promotions: readonly string[]): Promise<ReadonlyMap<string, Spending>> => {
      const ids = promotions.map((promotion) => idOf(shopUuid, promotion));
      const read = () => model.find({ _id: { $in: ids } }, null, { maxTimeMS: MAX_TIME_MS }).lean<PromotionBudget[]>();
      let rows = await read();
      const existing = new Set(rows.map(({ promotion }) => promotion));
      const fresh = promotions.filter((promotion) => !existing.has(promotion));
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
     * Promotions of a shop that have, or once had, a budget: their discounts are always counted, so that a budget that
     * is set again knows of them.
     */
    counted: async (shopUuid: string): Promise<ReadonlySet<string>> => {
      // All ids that begin with the shop: ";" comes next after ":".
      const ofShop = { $gte: idOf(shopUuid, ''), $lt: `${shopUuid};` };
      const rows = await model.find({ _id: ofShop }, { promotion: 1 }, { maxTimeMS: MAX_TIME_MS }).lean();
      return new Set(rows.map(({ promotion }) => promotion));
    },

    /** Writes together with the claims. `over`: a budget is too small, and nothing was written. */
    claim: async (
      shopUuid: string,
      claims: readonly BudgetClaim[],
      signal: AbortSignal,
      write: (session: ClientSession) => Promise<void>,
    ): Promise<'written' | 'over'> => {
      try {
        await together(shopUuid, signal, async (session) => {
          for (const claim of claims)
            await step(idOf(shopUuid, claim.promotion), session, (spending) => spendingWith(spending, claim));
          await write(session);
        });
        return 'written';
      } catch (error) {
        if (error instanceof OverBudget) return 'over';
        throw error;
      }
    },

    /**
     * Writes, and gives the claims back if the write took effect. `taken`: what an order that is changed reserves
     * instead; it was priced within the rest of each budget.
     */
    giveBack: (
      shopUuid: string,
      uses: readonly BudgetUse[],
      write: (session: ClientSession) => Promise<boolean>,
      taken: readonly BudgetUse[] = [],
    ): Promise<boolean> =>
      together(shopUuid, undefined, async (session) => {
        if (!(await write(session))) return false;
        for (const use of uses)
          await step(idOf(shopUuid, use.promotion), session, (spending) => spendingWithout(spending, use));
        for (const use of taken)
          await step(idOf(shopUuid, use.promotion), session, (spending) =>
            spendingWith(spending, { ...use, budget: Infinity }),
          );
        return true;
      }),
  };
};
export type PromotionBudgets = ReturnType<typeof createPromotionBudgets>;

import type { BodyOf, Problem } from '@shop/contracts';
import {
  adjustStock,
  holdStock,
  unholdStock,
  type ChangedLots,
  type StockAdjustment,
  type StockHold,
} from '@shop/contracts/logistics/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { useUndo } from '@shop/back-office/feedback';
import { ApiError } from '@shop/kit/api';
import { useQueryClient } from '@tanstack/react-query';

export type StockChangeAnswer = { readonly lots: ChangedLots } | { readonly problem: Problem };

/** Figures of goods anywhere are read again after a change. */
export const useRefreshStock = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['products'] });
    await queries.invalidateQueries({ queryKey: ['stock'] });
  };
};

/** C-1.05, C-1.06: changes of what a warehouse has; a repeated request changes it once (D-4.08). */
export const useStockChanges = () => {
  const command = useCommand();
  const refresh = useRefreshStock();
  const answerOf = async (
    answer: Promise<{ status: 200; body: { lots: ChangedLots } } | { status: 409 | 422; body: Problem }>,
  ): Promise<StockChangeAnswer> => {
    const { status, body } = await answer;
    if (status !== 200) return { problem: body };
    await refresh();
    return { lots: body.lots };
  };
  return {
    adjust: (body: BodyOf<typeof adjustStock>) => answerOf(command(adjustStock, { body })),
    hold: (body: BodyOf<typeof holdStock>) => answerOf(command(holdStock, { body })),
    release: (body: BodyOf<typeof unholdStock>) => answerOf(command(unholdStock, { body })),
  };
};

type Place = Pick<StockAdjustment, 'warehouse' | 'product' | 'combination'>;
export type DoneChange =
  | { readonly kind: 'adjusted'; readonly change: StockAdjustment }
  | { readonly kind: 'held' | 'released'; readonly change: StockHold };

const orThrow = (answer: StockChangeAnswer): void => {
  if ('problem' in answer) throw new ApiError(answer.problem, answer.problem.status, undefined);
};

/** Offers for ten seconds to write the opposite movement, lot by lot. */
export const useUndoOfStock = () => {
  const offer = useUndo();
  const changes = useStockChanges();
  return (done: DoneChange, lots: ChangedLots, message: string, onUndone?: () => void): void => {
    const { warehouse, product, combination } = done.change;
    const place: Place = { warehouse, product, ...(combination !== undefined && { combination }) };
    const back = ({ id, quantity }: ChangedLots[number]): Promise<StockChangeAnswer> => {
      const lot = { ...place, lot: id };
      switch (done.kind) {
        case 'adjusted':
          return changes.adjust({ ...lot, quantity: -quantity, reason: 'correction' });
        case 'held':
          return changes.release({ ...lot, quantity, reason: done.change.reason });
        case 'released':
          return changes.hold({ ...lot, quantity, reason: done.change.reason });
      }
    };
    offer({
      entity: `stock-${warehouse}-${product}-${combination ?? ''}-${lots.map(({ id }) => id).join()}`,
      message,
      undo: async () => {
        for (const lot of lots) orThrow(await back(lot));
        onUndone?.();
      },
    });
  };
};

import type { Problem } from '@shop/contracts';
import { addStock, type StockAddition } from '@shop/contracts/logistics/dashboard';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRefreshStock } from '../../../shared/stock-changes.ts';

export type Received =
  | { readonly kind: 'written'; readonly lot: string; readonly available: number }
  | { readonly kind: 'lot-differs'; readonly text: string; readonly expiresAt: string | null }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Nothing is known of it: it has to be sent again as it is. */
  | { readonly kind: 'unknown'; readonly text: string };

/** Whether the server answered that it has written nothing. */
const isRefusal = (error: unknown): error is ApiError & { readonly problem: Problem } =>
  error instanceof ApiError && error.problem !== undefined && error.status >= 400 && error.status < 500;

/** C-1.04: writes one line of a receipt. Each line has a key of its own, since two lines may be alike (D-4.08). */
export const useReceiveLine = (): ((key: string, body: StockAddition) => Promise<Received>) => {
  const refresh = useRefreshStock();
  const troubleText = useTroubleText();
  return async (key, body) => {
    try {
      const answer = await callStaff(addStock, { body, headers: { 'idempotency-key': key }, repeatable: true });
      if (answer.status === 409)
        return { kind: 'lot-differs', text: answer.body.title, expiresAt: answer.body.expiresAt ?? null };
      if (answer.status === 422) return { kind: 'refused', problem: answer.body };
      void refresh();
      return { kind: 'written', lot: answer.body.lot, available: answer.body.level.available };
    } catch (error) {
      return isRefusal(error)
        ? { kind: 'refused', problem: error.problem }
        : { kind: 'unknown', text: troubleText(error) };
    }
  };
};

import {
  listPromotions,
  putIntoPromotion,
  takeOutOfPromotion,
  type StaffProductRow,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IdempotencyKeys } from '@shop/back-office/commands';
import type { PromotionAction } from '../model/bulk.ts';
import { problemText } from '@shop/back-office/feedback';

/** As many as a page of them has. */
const MAX_OFFERED = 100;

/** The promotions that name products, those of the bin aside; found by words, however many there are. */
export const useProductPromotions = (q: string) =>
  useQuery({
    queryKey: ['promotions', 'of-products', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q, scope: 'product', limit: MAX_OFFERED } as const;
      const { body } = await callStaff(listPromotions, { query, signal });
      return body.promotions.filter(({ state }) => state !== 'bin');
    },
  });

/** @throws ApiError, NetworkError */
export const writePromotion = async (
  action: PromotionAction,
  uuid: string,
  rows: readonly StaffProductRow[],
  keys: IdempotencyKeys,
): Promise<{ readonly targets: number } | { readonly why: string }> => {
  const products = rows.map(({ id }) => id);
  const answer = await callStaff(action === 'promotionIn' ? putIntoPromotion : takeOutOfPromotion, {
    params: { uuid },
    body: { products },
    headers: { 'idempotency-key': keys.of([action, uuid, products]) },
    repeatable: true,
  });
  keys.answered();
  return answer.status === 200 ? { targets: answer.body.targets } : { why: problemText(answer.body) };
};

import type { BodyOf, Problem } from '@shop/contracts';
import {
  cancelScheduledPrice,
  changeProduct,
  deleteProduct,
  duplicateProduct,
  getStaffProduct,
  listStaffProducts,
  restoreProduct,
  schedulePrice,
  type StaffProduct,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import { useOwnSteps } from '../model/own-steps.ts';

const keyOf = (uuid: string) => ['product', uuid] as const;

export const useProduct = (uuid: string) =>
  useQuery({
    queryKey: keyOf(uuid),
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getStaffProduct, { params: { uuid }, signal })).body,
  });

/** Searches products by name, to choose related ones. */
export const useRelatedFound = (q: string) =>
  useQuery({
    queryKey: ['products-found', 'related', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: 10 }, signal })).body.products,
  });

export type ProductSaved =
  { readonly product: StaffProduct; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

/** Every write has a key that stays until its answer is there (D-4.08); what came of it is shown everywhere. */
export const useProductWrites = (uuid: string) => {
  const queries = useQueryClient();
  const command = useCommand();
  const steps = useOwnSteps(uuid);
  const answered = (fresh: StaffProduct | undefined): void => {
    if (fresh?.uuid === uuid) queries.setQueryData(keyOf(uuid), fresh);
    void queries.invalidateQueries({ queryKey: ['products'] });
  };
  const params = { uuid };
  return {
    change: async (body: BodyOf<typeof changeProduct>): Promise<ProductSaved> => {
      const version = steps.after(body.version);
      const answer = await command(changeProduct, { params, body: { ...body, version } });
      if (answer.status === 200) {
        steps.add(version, answer.body.version);
        // Their prices and units follow from the product's fields.
        void queries.invalidateQueries({ queryKey: ['product-parts', uuid] });
      }
      answered(answer.status === 200 ? answer.body : answer.status === 409 ? answer.body.product : undefined);
      if (answer.status === 200) return { product: answer.body, outcome: 'saved' };
      return answer.status === 409 ? { product: answer.body.product, outcome: 'changed' } : { problem: answer.body };
    },
    duplicate: async (): Promise<ProductSaved> => {
      const answer = await command(duplicateProduct, { params });
      answered(undefined);
      return answer.status === 201 ? { product: answer.body, outcome: 'saved' } : { problem: answer.body };
    },
    schedule: async (body: BodyOf<typeof schedulePrice>): Promise<ProductSaved> => {
      const answer = await command(schedulePrice, { params, body });
      answered(answer.status === 200 ? answer.body : undefined);
      return answer.status === 200 ? { product: answer.body, outcome: 'saved' } : { problem: answer.body };
    },
    unschedule: async (price: string): Promise<ProductSaved> => {
      const answer = await command(cancelScheduledPrice, { params: { uuid, price } });
      answered(answer.status === 200 ? answer.body : undefined);
      // The scheduled price can no longer be cancelled, so the current state is loaded.
      if (answer.status !== 200) void queries.invalidateQueries({ queryKey: keyOf(uuid) });
      return answer.status === 200 ? { product: answer.body, outcome: 'saved' } : { problem: answer.body };
    },
    bin: async (version: number): Promise<ProductSaved> => {
      const answer = await command(deleteProduct, { params, body: { version } });
      answered(answer.status === 200 ? answer.body : undefined);
      return answer.status === 200 ? { product: answer.body, outcome: 'saved' } : { problem: answer.body };
    },
    restore: async (body: BodyOf<typeof restoreProduct>): Promise<ProductSaved> => {
      const answer = await command(restoreProduct, { params, body });
      answered(answer.status === 200 ? answer.body : undefined);
      return answer.status === 200 ? { product: answer.body, outcome: 'saved' } : { problem: answer.body };
    },
  };
};

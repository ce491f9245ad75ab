import type { BodyInputOf } from '@shop/contracts';
import {
  changeProduct,
  createProduct,
  getProductDefaults,
  deleteProduct,
  listMatchingProducts,
  listStaffProducts,
  restoreProduct,
  type NewProduct,
  type StaffProduct,
  type StaffProductRow,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys, useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import type { ProductsQuery } from '../model/filters.ts';
import { problemText } from '@shop/back-office/feedback';

/** A page of products; while the next one loads the old rows stay. */
export const useProducts = (query: ProductsQuery) =>
  useQuery({
    queryKey: ['products', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listStaffProducts, { query, signal })).body,
  });

/** All products that match the query, up to the limit of one action. @throws ApiError, NetworkError */
export const fetchMatching = async (query: ProductsQuery): Promise<readonly StaffProductRow[]> =>
  (await callStaff(listMatchingProducts, { query })).body.products;

/** The result of a write to one product: the new version, or the reason for its refusal. */
export type Written = { readonly done: true; readonly version: number } | { readonly why: string };

type Change = Omit<BodyInputOf<typeof changeProduct>, 'version'>;
export type RowWrite =
  { readonly kind: 'change'; readonly change: Change } | { readonly kind: 'delete' } | { readonly kind: 'restore' };

/**
 * D-4.03, D-4.08: writes to one product as it was seen in its row.
 * @param keys of this product alone: the same write after a lost answer is the same one.
 * @throws ApiError, NetworkError
 */
export const writeRow = async (
  { id: uuid, version }: Pick<StaffProductRow, 'id' | 'version'>,
  write: RowWrite,
  keys: IdempotencyKeys,
): Promise<Written> => {
  const of = { params: { uuid }, headers: { 'idempotency-key': keys.of([uuid, version, write]) }, repeatable: true };
  const send = async () => {
    switch (write.kind) {
      case 'change':
        return callStaff(changeProduct, { ...of, body: { ...write.change, version } });
      case 'delete':
        return callStaff(deleteProduct, { ...of, body: { version } });
      case 'restore':
        return callStaff(restoreProduct, { ...of, body: { version } });
    }
  };
  const answer = await send();
  keys.answered();
  return answer.status === 200 ? { done: true, version: answer.body.version } : { why: problemText(answer.body) };
};

/** Writes to a row and shows what came of it everywhere. */
export const useRowWrite = () => {
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (row: Pick<StaffProductRow, 'id' | 'version'>, write: RowWrite): Promise<Written> => {
    try {
      return await writeRow(row, write, keys);
    } finally {
      await queries.invalidateQueries({ queryKey: ['products'] });
    }
  };
};

/** How a new product begins, as the shop has it set. */
export const useProductDefaults = () =>
  useQuery({
    queryKey: ['product-defaults'],
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getProductDefaults, { signal })).body,
  });

export const useCreateProduct = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: NewProduct): Promise<Created<StaffProduct>> => {
    const answer = await command(createProduct, { body });
    void queries.invalidateQueries({ queryKey: ['products'] });
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

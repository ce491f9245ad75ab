import {
  createProductImport,
  bookProductImport,
  getProductImport,
  listProductImportRows,
  type ProductImport,
} from '@shop/contracts/catalog/dashboard';
import type { QueryInputOf } from '@shop/contracts';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiErrorOf, staffFetch } from '../../../shared/staff-fetch.ts';

/**
 * Sends a file, which is checked and not yet booked.
 * @throws ApiError, NetworkError
 */
export const sendImport = async (file: File, key: string, signal: AbortSignal): Promise<ProductImport> => {
  const body = new FormData();
  body.append('file', file, file.name);
  const headers = { 'idempotency-key': key };
  const answer = await staffFetch(createProductImport.path, { method: 'POST', body, headers, signal });
  if (answer.status !== 201) throw await apiErrorOf(answer);
  return (await answer.json()) as ProductImport; // as the contract says
};

const UNDER_WAY: readonly ProductImport['state'][] = ['reading', 'checking', 'booking'];
const ASKED_AGAIN_MS = 1000;

/** How far an import is: asked again and again while something is done about it. */
export const useProductImport = (sent: ProductImport) =>
  useQuery({
    queryKey: ['products', 'import', sent.uuid],
    initialData: sent,
    refetchInterval: ({ state }) => (UNDER_WAY.includes(state.data?.state ?? 'ready') ? ASKED_AGAIN_MS : false),
    queryFn: async ({ signal }) => (await callStaff(getProductImport, { params: { uuid: sent.uuid }, signal })).body,
  });

type RowsQuery = QueryInputOf<typeof listProductImportRows>;
export const readImportRows = async (uuid: string, query: RowsQuery, signal: AbortSignal) =>
  (await callStaff(listProductImportRows, { params: { uuid }, query, signal })).body;
export const useImportRows = (uuid: string, query: RowsQuery, state: ProductImport['state']) =>
  useQuery({
    queryKey: ['products', 'import', uuid, 'rows', query, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readImportRows(uuid, query, signal),
  });

/** @returns the import that is booked: this one, or the first of the same file; or why it cannot be */
export const useBookImport = () => {
  const queries = useQueryClient();
  return async (uuid: string, key: string): Promise<ProductImport | { readonly why: string }> => {
    const answer = await callStaff(bookProductImport, {
      params: { uuid },
      headers: { 'idempotency-key': key },
      repeatable: true,
    });
    if (answer.status !== 200) return { why: answer.body.title };
    await queries.invalidateQueries({ queryKey: ['products', 'import', uuid] });
    return answer.body;
  };
};

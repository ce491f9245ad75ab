import type { BodyInputOf, QueryInputOf } from '@shop/contracts';
import {
  changeThreshold,
  listStockItems,
  MAX_STOCK_PAGE,
  updateStocks,
  type ListedStockItem,
  type StockRow,
  type UpdatedStockRow,
} from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import { problemText } from '@shop/back-office/feedback';
import { useRefreshStock } from '../../../shared/stock-changes.ts';

export type StockQuery = QueryInputOf<typeof listStockItems>;
const KEY = ['stock', 'items'];

/** A page of what lies in the warehouses; while the next one loads the old rows stay. */
export const useStockItems = (query: StockQuery) =>
  useQuery({
    queryKey: [...KEY, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listStockItems, { query, signal })).body,
  });

/** Items behind a cursor, as many as one answer holds. @throws ApiError, NetworkError */
export const readStockItems = async (
  query: StockQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ readonly items: readonly ListedStockItem[]; readonly next: string | null }> => {
  const { page: _page, ...filters } = query;
  const { body } = await callStaff(listStockItems, {
    query: { ...filters, limit: MAX_STOCK_PAGE, ...(cursor !== null && { cursor }) },
    signal,
  });
  return { items: body.items, next: body.next };
};

/** What came of the rows of a request, one by one; or why none of them could be saved. */
export type UpdateAnswer = { readonly rows: readonly UpdatedStockRow[] } | { readonly why: string };

/** C-1.09: saves figures of one warehouse, at most 200 at once. @throws ApiError, NetworkError */
export const useUpdateStocks = () => {
  const command = useCommand();
  return async (warehouseId: string, rows: readonly StockRow[]): Promise<UpdateAnswer> => {
    const answer = await command(updateStocks, { params: { warehouseId }, body: { rows: [...rows] } });
    return answer.status === 200 ? { rows: answer.body.rows } : { why: problemText(answer.body) };
  };
};

/** C-1.13. @throws ApiError, NetworkError */
export const useChangeThreshold = () => {
  const command = useCommand();
  const refresh = useRefreshStock();
  return async (body: BodyInputOf<typeof changeThreshold>): Promise<string | undefined> => {
    const answer = await command(changeThreshold, { body });
    if (answer.status !== 200) return problemText(answer.body);
    await refresh();
    return undefined;
  };
};

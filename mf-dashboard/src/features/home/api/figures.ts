import { listChoices, listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { getStockFigures, listInspections, listParcelTasks } from '@shop/contracts/logistics/dashboard';
import { getOrderFigures, listOrders, type OrderFigures } from '@shop/contracts/order/dashboard';
import { listTransporterDebts } from '@shop/contracts/payments/dashboard';
import { listWilayas } from '@shop/contracts/logistics/storefront';
import { useLanguage } from '@shop/kit';
import { call } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';
import type { Span } from '../model/span.ts';

const REFRESH_MS = 30_000;
const FOR_LONG = 10 * 60_000;

/** The old figures stay while those of other days load. */
export const useOrderFigures = ({ from, to }: Pick<Span, 'from' | 'to'>): UseQueryResult<OrderFigures> =>
  useQuery({
    queryKey: ['figures', 'orders', from, to],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(getOrderFigures, { query: { from, to }, signal })).body,
  });

/** When the order that has waited longest for a call was placed; null: none waits. */
export const useOldestWaiting = () =>
  useQuery({
    queryKey: ['figures', 'oldest-waiting'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { states: 'pending', sort: 'oldest', limit: 1 } as const;
      return (await callStaff(listOrders, { query, signal })).body.orders[0]?.placedAt ?? null;
    },
  });

export const useStockFigures = () =>
  useQuery({
    queryKey: ['figures', 'stock'],
    enabled: useMay('stock.read'),
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(getStockFigures, { signal })).body,
  });

/** How many products the list shows as nearly gone, and as sold out: its own counts, so that none can disagree. */
export const useLowProducts = () =>
  useQuery({
    queryKey: ['figures', 'low-products'],
    enabled: useMay('product.read'),
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const { total, counts } = (await callStaff(listStaffProducts, { query: { stock: 'low', limit: 1 }, signal }))
        .body;
      return { low: total, out: counts.out };
    },
  });

/** Returned units that wait for inspection, and since when the first of them does. */
export const useWaitingReturns = () =>
  useQuery({
    queryKey: ['inspections', 'figures'],
    enabled: useMay('stock.read'),
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const { units, oldest } = (await callStaff(listInspections, { query: { limit: 1 }, signal })).body;
      return { units, oldest };
    },
  });

/** Parcels that wait for a person, and those for which something was asked. */
export const useParcelWork = () =>
  useQuery({
    queryKey: ['parcel-tasks', 'figures'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(listParcelTasks, { query: { limit: 1 }, signal })).body.counts,
  });

/** The key of the page of payments: its list is this one. */
export const useDebts = () =>
  useQuery({
    queryKey: ['debts'],
    enabled: useMay('payment.read'),
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(listTransporterDebts, { signal })).body.transporters,
  });

/** The names of the wilayas, in the person's language. */
export const useWilayaNames = (): ReadonlyMap<number, string> => {
  const arabic = useLanguage() === 'ar';
  const { data = [] } = useQuery({
    queryKey: ['wilayas'],
    staleTime: FOR_LONG,
    queryFn: async () => (await call(listWilayas)).body,
  });
  return new Map(data.map(({ id, name, name_ar }) => [id, arabic ? name_ar : name]));
};

/** The names of products, as far as the shop still has them. */
export const useProductNames = (products: readonly string[]): ReadonlyMap<string, string> => {
  const ids = [...new Set(products)].toSorted().join(',');
  const { data = [] } = useQuery({
    queryKey: ['product-names', ids],
    enabled: useMay('product.read') && ids !== '',
    staleTime: FOR_LONG,
    queryFn: async ({ signal }) =>
      (await callStaff(listChoices, { query: { kind: 'product', ids }, signal })).body.choices,
  });
  return new Map(data.map(({ id, name }) => [id, name]));
};

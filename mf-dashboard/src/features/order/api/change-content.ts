import type { Problem } from '@shop/contracts';
import {
  changeOrderContent,
  type ChangeContentBody,
  type Order,
  type OrderDifference,
  type Shortage,
} from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { getStockLevels } from '@shop/contracts/logistics/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { useMay } from '@shop/back-office/session';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export type Content = Omit<z.input<typeof ChangeContentBody>, 'version' | 'preview'>;

/** Milliseconds after the last change. */
const PAUSE_MS = 150;

export interface Preview {
  /** The order as it would be. */
  readonly order: Order | undefined;
  readonly difference: OrderDifference | undefined;
  readonly errors: Problem['errors'];
  readonly shortages: readonly Shortage[];
  /** What is wrong as a whole. */
  readonly trouble: string | undefined;
}
const NOTHING: Preview = {
  order: undefined,
  difference: undefined,
  errors: undefined,
  shortages: [],
  trouble: undefined,
};

const ask = async (uuid: string, version: number, content: Content, signal: AbortSignal): Promise<Preview> => {
  const body = { ...content, version, preview: true };
  const answer = await callStaff(changeOrderContent, { params: { uuid }, body, signal, repeatable: true });
  switch (answer.status) {
    case 200:
      return { ...NOTHING, ...answer.body };
    case 409:
      return { ...NOTHING, shortages: answer.body.shortages ?? [], trouble: answer.body.title };
    default:
      return { ...NOTHING, errors: answer.body.errors, trouble: answer.body.title };
  }
};

/** C-3.03: what an edit comes to, asked 150 ms after the last change; an older answer is dropped. */
export const usePreview = ({ uuid, version }: Order, content: Content | undefined) => {
  const now = content ? JSON.stringify(content) : '';
  const [paused] = useDebouncedValue(now, PAUSE_MS);
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['order-preview', uuid, version, paused],
    enabled: paused !== '' && now !== '',
    placeholderData: keepPreviousData,
    retry: 1,
    // The text is the content of this render or of one before.
    queryFn: ({ signal }) => ask(uuid, version, JSON.parse(paused) as Content, signal),
  });
  return {
    preview: now === '' ? NOTHING : (data ?? NOTHING),
    isOld: now !== '' && (now !== paused || isPlaceholderData || data === undefined),
    error,
  };
};

/** Units that can be had of each item `product` or `product:combination`, over all warehouses. */
export const useAvailable = (items: readonly string[]): ReadonlyMap<string, number> => {
  const mayRead = useMay('stock.read');
  const asked = [...new Set(items)].sort().join(',');
  const { data = [] } = useQuery({
    queryKey: ['stock', 'editing', asked],
    enabled: mayRead && asked !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(getStockLevels, { query: { items: asked }, signal })).body.levels,
  });
  const available = new Map<string, number>();
  for (const { product, combination, available: units } of data) {
    const item = combination ? `${product}:${combination}` : product;
    available.set(item, (available.get(item) ?? 0) + units);
  }
  return available;
};

export type Saved =
  | { readonly kind: 'saved'; readonly order: Order }
  /** Somebody else changed the order meanwhile. */
  | { readonly kind: 'stale'; readonly order: Order; readonly problem: Problem }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[]; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** D-4.12: saves an edit once, with the version that the person saw. @throws ApiError, NetworkError */
export const useSaveContent = () => {
  const command = useCommand();
  const queries = useQueryClient();
  return async ({ uuid, version }: Pick<Order, 'uuid' | 'version'>, content: Content): Promise<Saved> => {
    const answer = await command(changeOrderContent, { params: { uuid }, body: { ...content, version } });
    switch (answer.status) {
      case 200:
        queries.setQueryData(['order', uuid], answer.body.order);
        void queries.invalidateQueries({ queryKey: ['orders'] });
        return { kind: 'saved', order: answer.body.order };
      case 409: {
        const { shortages = [], order } = answer.body;
        if (shortages.length > 0) return { kind: 'short', shortages, problem: answer.body };
        queries.setQueryData(['order', uuid], order);
        return order.version === version
          ? { kind: 'refused', problem: answer.body }
          : { kind: 'stale', order, problem: answer.body };
      }
      default:
        return { kind: 'refused', problem: answer.body };
    }
  };
};

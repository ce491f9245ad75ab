import type { BodyOf, Problem, ResponseOf } from '@shop/contracts';
import type { Strategy } from '@shop/contracts/logistics';
import {
  addStock,
  correctLot,
  getStockLevels,
  listBarcodes,
  listStockMovements,
  setBarcodes,
  setStrategy,
  type ItemBarcodes,
  type LotCorrection,
  type StockAddition,
} from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import { useRefreshStock } from '../../../shared/stock-changes.ts';

/** The maximum number of items in one request. */
const MAX_ITEMS = 100;
const LAST_MOVEMENTS = 8;

/** @param items `product` or `product:combination` */
export const useStockLevels = (product: string, items: readonly string[]) =>
  useQuery({
    queryKey: ['stock', 'levels', product, items],
    queryFn: async ({ signal }) => {
      const asked = Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, at) =>
        items.slice(at * MAX_ITEMS, (at + 1) * MAX_ITEMS),
      );
      const answers = await Promise.all(
        asked.map((some) => callStaff(getStockLevels, { query: { items: some.join(',') }, signal })),
      );
      return answers.flatMap(({ body }) => body.levels);
    },
  });

export const useLastMovements = (product: string) =>
  useQuery({
    queryKey: ['stock', 'movements', product],
    queryFn: async ({ signal }) =>
      (await callStaff(listStockMovements, { query: { product, limit: LAST_MOVEMENTS }, signal })).body.movements,
  });

export type StockAdded =
  | { readonly message: string }
  /** The warehouse has a lot of this number with another day. */
  | { readonly lotDiffers: string; readonly expiresAt: string | null }
  | { readonly problem: Problem };

/** C-1.04: adds units; a repeated request adds them once (D-4.08). */
export const useAddStock = () => {
  const refresh = useRefreshStock();
  const command = useCommand();
  return async (body: StockAddition): Promise<StockAdded> => {
    const answer = await command(addStock, { body });
    if (answer.status === 409) return { lotDiffers: answer.body.title, expiresAt: answer.body.expiresAt ?? null };
    if (answer.status === 422) return { problem: answer.body };
    await refresh();
    return { message: answer.body.message };
  };
};

/** D-5.02: `false` where no warehouse has had the product. */
export const useSetStrategy = (product: string) => {
  const refresh = useRefreshStock();
  const command = useCommand();
  return async (strategy: Strategy | null): Promise<boolean> => {
    const { status } = await command(setStrategy, { body: { product, strategy } });
    if (status === 200) await refresh();
    return status === 200;
  };
};

export type CorrectedLot = ResponseOf<typeof correctLot, 200>;

/** C-1.18: corrects what was mistyped of a lot. */
export const useCorrectLot = () => {
  const refresh = useRefreshStock();
  const command = useCommand();
  return async (
    lotId: string,
    body: LotCorrection,
  ): Promise<{ readonly corrected: CorrectedLot } | { readonly problem: Problem }> => {
    const answer = await command(correctLot, { params: { lotId }, body });
    if (answer.status !== 200) return { problem: answer.body };
    await refresh();
    return { corrected: answer.body };
  };
};

const BARCODES = ['stock', 'barcodes'];

/** D-5.11: the items of a product with the barcodes that the shop gave to them. */
export const useBarcodes = (product: string) =>
  useQuery({
    queryKey: [...BARCODES, product],
    queryFn: async ({ signal }) => (await callStaff(listBarcodes, { query: { product }, signal })).body.items,
  });

type TakenCode = ResponseOf<typeof setBarcodes, 409>;
export type BarcodesAnswer =
  | { readonly item: ItemBarcodes }
  /** Another item has one of the codes, or another person has changed them. */
  | { readonly taken: TakenCode }
  | { readonly problem: Problem };

/** C-1.19 */
export const useSetBarcodes = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyOf<typeof setBarcodes>): Promise<BarcodesAnswer> => {
    const answer = await command(setBarcodes, { body });
    if (answer.status === 409) return { taken: answer.body };
    if (answer.status !== 200) return { problem: answer.body };
    await queries.invalidateQueries({ queryKey: ['stock'] });
    return { item: answer.body };
  };
};

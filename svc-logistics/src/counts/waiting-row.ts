import type { OfShop } from '@shop/service-kit';
import type { Expeditions } from '../expeditions/index.ts';
import type { Lot, Reservation, Reservations, StockItems } from '../stock/index.ts';
import type { Count } from './domain/count.ts';
import type { CountRow } from './domain/count-row.ts';
import type { HoldingOrder } from './domain/decide-release.ts';
import { differenceOf, shortOf } from './domain/decide-row.ts';
import { figuresOf, lotsOfGroup, isOfGroup } from './domain/lot-groups.ts';

export interface WaitingRowDeps {
  readonly stock: OfShop<StockItems, 'find'>;
  readonly reservations: Pick<Reservations, 'holding'>;
  readonly expeditions: Pick<Expeditions, 'ofOrder'>;
}
/** What keeps a row from its approval. */
export interface WaitingRowFacts {
  readonly onHand: number;
  readonly reserved: number;
  readonly hold: number;
  readonly short: number;
  readonly orders: readonly HoldingOrder[];
}

const heldIn = ({ plan }: Reservation, row: CountRow, lots: readonly Lot[]): number =>
  plan
    .filter((planned) => planned.item === row.item)
    .flatMap(({ takes }) => takes)
    .filter((take) => isOfGroup(take.lot, row, lots))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** D-5.10: the units of a row that are missing, and the orders that hold what is there. */
export const readWaitingRow = async (
  { stock, reservations, expeditions }: WaitingRowDeps,
  { shopUuid }: Pick<Count, 'shopUuid'>,
  row: CountRow,
): Promise<WaitingRowFacts> => {
  const [item, holding] = await Promise.all([
    stock.of(shopUuid).find(row.item),
    reservations.holding(shopUuid, row.item),
  ]);
  const lots = lotsOfGroup(item?.lots ?? [], row);
  const orders = await Promise.all(
    holding
      .map((reservation) => ({ reservation, quantity: heldIn(reservation, row, item?.lots ?? []) }))
      .filter(({ quantity }) => quantity > 0)
      .map(async ({ reservation: { _id: order, preparing }, quantity }): Promise<HoldingOrder> => {
        const expedition = await expeditions.ofOrder(order);
        const hasParcel = expedition !== null && expedition.state !== 'cancelled';
        return { order, quantity, isPrepared: preparing === true || hasParcel };
      }),
  );
  return { ...figuresOf(lots), short: shortOf(lots, differenceOf(row, lots)), orders };
};

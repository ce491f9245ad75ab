import { lotsThatDiffer } from '../domain/movement.ts';
import type { MovementModel, MovementRecord } from './movement.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

/**
 * D-5.03: the stock items whose figures are not the sum of their movements, or that have a negative figure.
 * Counts what waits in the item's own journal too, so it may run while orders come in.
 */
export const wrongStockItems = async ({
  stock,
  movements,
}: {
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
}): Promise<{ item: string; lots: string[] }[]> => {
  const wrong: { item: string; lots: string[] }[] = [];
  for await (const { _id } of stock.find({}, { _id: 1 }).lean<{ _id: string }[]>().cursor()) {
    // The item before and after its rows: equal versions say that nothing moved in between.
    for (;;) {
      const item = await stock.findById(_id).lean<StockItemRecord>();
      if (!item) break;
      const rows = await movements.find({ item: _id }).lean<MovementRecord[]>();
      const after = await stock.findById(_id, { version: 1 }).lean<{ version: number }>();
      if (after?.version !== item.version) continue;
      const known = new Set(rows.map((row) => row._id));
      const all = [...rows, ...(item.journal ?? []).filter((line) => !known.has(line.id))];
      const negative = item.lots
        .filter(
          (lot) =>
            Math.min(lot.onHand, lot.reserved, lot.hold, lot.available) < 0 ||
            lot.available !== lot.onHand - lot.reserved - lot.hold,
        )
        .map((lot) => lot.number);
      const lots = [...new Set([...lotsThatDiffer(item.lots, all), ...negative])];
      if (lots.length > 0) wrong.push({ item: _id, lots });
      break;
    }
  }
  return wrong;
};

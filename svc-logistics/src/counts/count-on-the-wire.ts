import type { Language } from '@shop/contracts';
import type { StockCount } from '@shop/contracts/logistics/dashboard';
import { warehouseName, type WarehouseRecord } from '../stock/index.ts';
import { scopeKind, type Count, type CountAct } from './domain/count.ts';

const act = ({ name, at }: CountAct): { by: string; at: string } => ({ by: name, at: at.toISOString() });

/** A count as staff read it; the snapshot and the figures are in its rows. */
export const countOnTheWire = (
  count: Count,
  warehouses: readonly WarehouseRecord[],
  language: Language,
): StockCount => {
  const warehouse = warehouses.find(({ _id }) => _id === count.warehouse);
  const { approval } = count;
  return {
    uuid: count._id,
    number: count.number,
    warehouse: { uuid: count.warehouse, name: warehouse ? warehouseName(warehouse, language) : '' },
    name: count.name,
    scope: scopeKind(count.scope),
    blind: count.blind,
    state: count.state,
    version: count.version,
    round: count.round,
    started: act(count.started),
    submitted: count.submitted && act(count.submitted),
    approved: approval && act(approval),
    cancelled: count.cancelled && act(count.cancelled),
  };
};

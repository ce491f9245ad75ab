import type { StaffCommand } from '@shop/service-kit';
import type { VersionedOrder } from '../orders/index.ts';
import type { PackingRecord } from './domain/packing-record.ts';
import { openWave, packingOf, type OpenedWave, type PackingDeps } from './packing-deps.ts';

/** The box of an order in the last wave that took it. */
export interface OpenedBox {
  readonly kind: 'open';
  readonly order: VersionedOrder;
  readonly opened: OpenedWave;
  readonly packing: PackingRecord;
  /** An earlier try of this request has written it. */
  readonly isReplay: boolean;
}

export const openBox = async (
  deps: PackingDeps,
  uuid: string,
  { staff, operation }: Pick<StaffCommand, 'staff' | 'operation'>,
): Promise<OpenedBox | { readonly kind: 'not-found' | 'no-wave' }> => {
  const { shopUuid } = staff;
  const order = await deps.orders.of(shopUuid).find(uuid);
  if (!order) return { kind: 'not-found' };
  const wave = await deps.packingWaves.of(shopUuid).ofOrder(uuid);
  if (!wave) return { kind: 'no-wave' };
  const opened = await openWave(deps, wave);
  const packing = packingOf(opened.packings, wave, uuid);
  const isReplay = operation !== null && (await deps.packings.of(shopUuid).wasHandled(uuid, operation));
  return { kind: 'open', order: opened.orders.get(uuid) ?? order, opened, packing, isReplay };
};

/** The wave with one of its boxes as it was just written. */
export const withPacking = (opened: OpenedWave, packing: PackingRecord): OpenedWave => ({
  ...opened,
  packings: new Map([...opened.packings, [packing.uuid, packing]]),
});

export const withOrder = (opened: OpenedWave, order: VersionedOrder): OpenedWave => ({
  ...opened,
  orders: new Map([...opened.orders, [order.uuid, order]]),
});

import type { OrderFacts } from '@shop/contracts/order/events';
import type { SeedLogistics } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import { eventFor } from '@shop/service-kit/testing';
import type { z } from 'zod';

export const text = (fr: string, ar = fr, en = fr) => ({ fr, ar, en });
export const RECEIVED = '2026-01-10T08:00:00.000Z';

type Lot = SeedLogistics['stock'][number]['lots'][number];
export const lot = (number: string, onHand: number, expiresAt: string | null = null, receivedAt = RECEIVED): Lot => ({
  number,
  onHand,
  expiresAt,
  receivedAt,
  cost: 10_000,
});

export const stockOf = (
  warehouse: string,
  product: string,
  combination: string | null,
  lots: Lot[],
): SeedLogistics['stock'][number] => ({
  uuid: newId(),
  warehouse,
  product,
  combination,
  lots,
  movements: lots.map(({ number, onHand, receivedAt }) => ({
    uuid: newId(),
    at: receivedAt,
    type: 'in',
    quantity: onHand,
    lot: number,
    reason: 'receipt',
    document: 'R-1',
    by: 'Nadia',
  })),
});

export const warehouseOf = (
  uuid: string,
  name: string,
  wilaya: number,
  strategy: 'FEFO' | 'FIFO' | 'LIFO',
  position: number,
): SeedLogistics['warehouses'][number] => ({
  uuid,
  code: name.slice(0, 3),
  name: text(name, `مستودع ${position}`),
  address: text('Zone industrielle'),
  wilaya,
  commune: `${String(wilaya).padStart(2, '0')}01`,
  strategy,
  position,
  active: true,
});

export const emptySeed = (shopUuid: string): SeedLogistics => ({
  shopUuid,
  places: null,
  warehouses: [],
  transporters: [],
  tariffs: [],
  stock: [],
  parcels: [],
});

type Facts = z.output<typeof OrderFacts>;
export interface TestOrder {
  readonly shopUuid: string;
  readonly facts: Facts;
}
let sequence = 0;
export const orderOf = (
  shopUuid: string,
  units: { product: string; combination?: string | null; quantity: number }[],
  transporter = { uuid: newId(), name: 'Express Bladi' },
  wilaya = 16,
): TestOrder => ({
  shopUuid,
  facts: {
    orderUuid: newId(),
    number: `26-${String(++sequence).padStart(6, '0')}`,
    channel: 'eCommerce',
    placedAt: new Date().toISOString(),
    customer: { firstname: 'Amine', lastname: 'Belkacem', phone: '0555129847' },
    address: '12 rue Didouche Mourad',
    wilaya: { id: wilaya, name: 'Alger' },
    commune: { id: '1601', name: 'Alger Centre' },
    transporter: { ...transporter, deliveryType: 'home' },
    deskId: null,
    units: units.map(({ product, combination = null, quantity }) => ({
      lineId: newId(),
      product,
      combination,
      quantity,
    })),
    total: 450_000,
  },
});

const by = { id: 'staff-sarah', name: 'Sarah B.' };
export const orderEvent = ({ shopUuid, facts }: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
  eventFor(shopUuid, facts.orderUuid, type, { order: facts, by, ...extra });
export const confirmation = (order: TestOrder, request = newId()) =>
  orderEvent(order, 'order.confirmation-requested', { request });

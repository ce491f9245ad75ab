import type { OrderFacts } from '@shop/contracts/order/events';
import type { z } from 'zod';
import type { ParcelContent } from './domain/expedition.ts';

type Facts = z.output<typeof OrderFacts>;
type Asked = Pick<ParcelContent, 'service' | 'serviceCode' | 'codAmount'>;

/** What companies and labels are told of an order; null: it goes nowhere, or to nobody who can be called. */
export const parcelOfOrder = (order: Facts, asked: Partial<Asked> = {}): ParcelContent | null => {
  const { customer, address, wilaya, commune, deskId, transporter, units, parcel, number, total } = order;
  const { phone, firstname, lastname } = customer;
  if (!wilaya || !commune || phone === null) return null;
  return {
    customer: { firstname, lastname },
    phone,
    secondPhone: parcel?.secondPhone ?? null,
    address,
    wilaya,
    commune,
    deskId,
    service: asked.service ?? transporter?.deliveryType ?? 'home',
    serviceCode: asked.serviceCode === undefined ? (parcel?.serviceCode ?? null) : asked.serviceCode,
    codAmount: asked.codAmount ?? parcel?.codAmount ?? total,
    // Companies refuse a parcel without a content.
    content: parcel?.content || number,
    units: units.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: parcel?.weight ?? null,
    note: parcel?.note ?? null,
  };
};

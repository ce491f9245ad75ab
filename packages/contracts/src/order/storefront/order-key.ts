import { couponCodeOf } from '../../promotion/coupon-code.ts';
import { normalizePhone } from '../phone.ts';
import type { z } from 'zod';
import type { OrderRequest } from './order-request.ts';

/**
 * The part of an order request that its key is computed from: everything but the key, `meta` and
 * `customer.temporaryId`.
 */
export type KeyedOrderRequest = Omit<z.input<typeof OrderRequest>, 'clientOrderKey' | 'meta'>;

type Json = string | number | boolean | { readonly [key: string]: Json } | readonly Json[];

const compact = (value: unknown): Json | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim();
    return text === '' ? undefined : text;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => compact(item) ?? '');
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const compacted = compact(item);
    return compacted === undefined ? [] : [[key, compacted] as const];
  });
  return Object.fromEntries(entries);
};

const inCentimes = <Line extends { unitPrice: number }>(line: Line): Line => ({
  ...line,
  unitPrice: Math.round(line.unitPrice * 100),
});

/**
 * D-3.03: the value whose RFC 8785 form is hashed (SHA-256, lower-case hex) into `clientOrderKey`.
 * Values as sent: NFC, trimmed, phone normalised; empty and absent fields left out; every `unitPrice` in centimes.
 * With another code it is another order; without one its key is what it was before there were codes.
 */
export const orderKeySubject = (request: KeyedOrderRequest): Json => {
  const { version, channel, shopUuid, cartExternalId, customer, deliveryAddress, cart, code } = request;
  const { firstname, lastname, email } = customer;
  const lines = cart.map((line) => ({ ...inCentimes(line), productInPack: line.productInPack?.map(inCentimes) }));
  return (
    compact({
      version,
      channel,
      shopUuid,
      cartExternalId,
      customer: { firstname, lastname, phone: normalizePhone(customer.phone), email },
      deliveryAddress,
      cart: lines,
      code: code === undefined ? undefined : couponCodeOf(code),
    }) ?? {}
  );
};

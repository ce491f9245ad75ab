import { toCentimes, type Channel, type Language } from '@shop/contracts';
import type { StaffOrderInput, StaffOrderType } from '@shop/contracts/order/dashboard';
import type { SaleToPrice } from '../../checkout/domain/price-sale.ts';

/** BO-9.10: the channel in which each type of order is sold. */
export const CHANNEL_OF: Readonly<Record<StaffOrderType, Channel>> = {
  phone: 'Phone',
  wholesale: 'Wholesale',
  installment: 'Installment',
  physical: 'POS',
};

export type StaffContent = Pick<StaffOrderInput, 'lines' | 'delivery' | 'pickup' | 'discount' | 'code'>;

/** A staff discount in hundredths of a percent, or centimes. */
export const discountOf = (discount: StaffContent['discount']): SaleToPrice['staffDiscount'] =>
  discount ? { kind: discount.kind, value: Math.round(discount.value * 100) } : null;

/** What staff typed of an order, as a sale to price; amounts become centimes (D-1.03). */
export const saleOf = (
  { lines, delivery, discount, code }: StaffContent,
  { channel, language }: { readonly channel: Channel; readonly language: Language },
): SaleToPrice => ({
  channel,
  language,
  code: code || undefined,
  lines: lines.map(({ product, combination, quantity, unitPrice, productInPack }) => ({
    product,
    combination,
    quantity,
    productInPack,
    typedPrice: unitPrice === undefined ? undefined : toCentimes(unitPrice),
  })),
  delivery: delivery
    ? { ...delivery, typedPrice: delivery.price === undefined ? undefined : toCentimes(delivery.price) }
    : null,
  staffDiscount: discountOf(discount),
});

import type { RecordedLine, Unit } from '../../orders/domain/order-record.ts';
import type { RecordedPlace } from '../../orders/domain/order-parts.ts';
import type { Delivery } from './delivery.ts';
import type { PricedSaleLine } from './price-sale.ts';

/** D-3.13: a pack is split into the units that are reserved and packed; any other line is one unit of itself. */
export const unitsOf = (line: RecordedLine, newId: () => string): Unit[] =>
  line.contents.length === 0
    ? [
        {
          lineId: line.id,
          orderLine: line.id,
          perLine: 1,
          product: line.product,
          combination: line.combination,
          quantity: line.quantity,
        },
      ]
    : line.contents.map(({ product, combination, quantity }) => ({
        lineId: newId(),
        orderLine: line.id,
        perLine: quantity,
        product,
        combination,
        quantity: quantity * line.quantity,
      }));

/** A priced line as an order records it. */
export const lineOf = (
  {
    product,
    combination,
    name,
    attributes,
    sku,
    thumb,
    quantity,
    listPrice,
    unitPrice,
    applied,
    contents,
    weight,
    snapshot,
    cartDiscount,
    isTypedPrice,
    isAgreedPrice,
  }: PricedSaleLine,
  id: string,
): RecordedLine => ({
  id,
  product,
  combination,
  name,
  attributes,
  sku,
  thumb,
  quantity,
  packedQuantity: null,
  listPrice,
  unitPrice,
  total: unitPrice * quantity,
  promotions: applied,
  contents,
  weight,
  taxRate: snapshot.taxRate,
  ...(isTypedPrice ? { isTypedPrice } : {}),
  ...(isAgreedPrice && !isTypedPrice ? { isAgreedPrice } : {}),
  ...(cartDiscount === 0 ? {} : { cartDiscount }),
});

/** The names of a place as they are when the order is made. */
export const placeOf = ({ tariff: { wilaya }, commune }: Delivery): RecordedPlace => ({
  wilaya: { id: wilaya.id, name: wilaya.name, nameAr: wilaya.nameAr },
  commune: { id: commune.id, name: commune.name, nameAr: commune.nameAr },
});

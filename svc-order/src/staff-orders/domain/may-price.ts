import { toCentimes } from '@shop/contracts';
import type { Permission } from '@shop/contracts/staff';
import type { OrderRecord } from '../../orders/domain/order-record.ts';
import { formerDelivery, formerLine, isSameDelivery } from './sale-of-change.ts';
import { discountOf, type StaffContent } from './staff-sale.ts';

type Priced = Partial<Pick<StaffContent, 'lines' | 'delivery' | 'discount'>>;

/** A value that somebody else typed and that is sent back as it was is no change of it. */
const isNewPrice = (line: StaffContent['lines'][number], order: OrderRecord | null): boolean => {
  if (line.unitPrice === undefined) return false;
  // The price of one product says nothing about another one under the same id.
  const former = order ? formerLine(order, line) : undefined;
  return !former?.isTypedPrice || former.unitPrice !== toCentimes(line.unitPrice);
};

const isNewDelivery = ({ delivery }: Priced, order: OrderRecord | null): boolean =>
  delivery?.price !== undefined &&
  !(
    order?.hasTypedDelivery &&
    order.totals.shippingPaidByCustomer === toCentimes(delivery.price) &&
    isSameDelivery(delivery, formerDelivery(order))
  );

const isNewDiscount = ({ discount }: Priced, order: OrderRecord | null): boolean => {
  if (discount === undefined) return false;
  const wanted = discountOf(discount);
  const former = order?.staffDiscount;
  return wanted ? wanted.kind !== former?.kind || wanted.value !== former.value : Boolean(former);
};

/** D-4.05: a price, a price of delivery or a discount that a person types wants `order.price`. */
export const mayPrice = (permissions: readonly Permission[], content: Priced, order: OrderRecord | null): boolean =>
  permissions.includes('order.price') ||
  !(
    (content.lines ?? []).some((line) => isNewPrice(line, order)) ||
    isNewDelivery(content, order) ||
    isNewDiscount(content, order)
  );

import { toCentimes } from '@shop/contracts';
import type { SaleToPrice } from '../../checkout/domain/price-sale.ts';
import { unitsIn, type LineToPrice } from '../../checkout/domain/resolve-lines.ts';
import type { SaleFacts } from '../../checkout/domain/sale-facts.ts';
import type { OrderRecord, RecordedLine } from '../../orders/domain/order-record.ts';
import { discountOf, type StaffContent } from './staff-sale.ts';

/** What a person wants of an order's content; a field that is absent stays. */
export type WantedChange = Partial<Pick<StaffContent, 'lines' | 'delivery' | 'pickup' | 'discount' | 'code'>>;
type WantedLine = StaffContent['lines'][number];

/** The choice in a pack is the one that it was sold with; absent: as it was sold. */
const isSamePack = ({ productInPack }: WantedLine, { contents }: RecordedLine): boolean =>
  (productInPack ?? []).every(
    ({ product, combination }) =>
      combination == null ||
      contents.some((content) => content.product === product && content.combination === combination),
  );

/**
 * T-2.18: the line of the order that a wanted line goes on. Another product, combination or choice is another line,
 * because units are reserved by line.
 */
export const formerLine = (order: Pick<OrderRecord, 'lines'>, wanted: WantedLine): RecordedLine | undefined => {
  const former = wanted.id === undefined ? undefined : order.lines.find(({ id }) => id === wanted.id);
  return former?.product === wanted.product &&
    former.combination === (wanted.combination ?? former.combination) &&
    isSamePack(wanted, former)
    ? former
    : undefined;
};

const wantedLines = (order: OrderRecord, wanted: readonly WantedLine[], facts: SaleFacts): LineToPrice[] => {
  const [before, after] = [unitsIn(order.lines, facts), unitsIn(wanted, facts)];
  return wanted.map((line) => {
    const former = formerLine(order, line);
    const typed = line.unitPrice === undefined ? undefined : toCentimes(line.unitPrice);
    // T-2.17: a price typed by hand stays until another one is typed.
    const kept = former?.isTypedPrice ? former.unitPrice : undefined;
    return {
      product: line.product,
      combination: line.combination,
      quantity: line.quantity,
      productInPack: line.productInPack,
      typedPrice: typed ?? kept,
      sold: former && {
        line: former,
        // D-4.12: nor does another quantity take away the price that a proforma promised.
        isPricedAgain: !former.isAgreedPrice && before(line.product) !== after(line.product),
      },
    };
  });
};

const keptLines = (order: OrderRecord): LineToPrice[] =>
  order.lines.map((line) => ({
    product: line.product,
    combination: line.combination,
    quantity: line.quantity,
    typedPrice: line.isTypedPrice ? line.unitPrice : undefined,
    sold: { line, isPricedAgain: false },
  }));

/** The delivery that the order has now; null: the customer collects it. */
export const formerDelivery = ({ place, transporter, deskId }: OrderRecord): SaleToPrice['delivery'] =>
  place && transporter
    ? {
        wilaya: place.wilaya.id,
        commune: place.commune.id,
        transporter: transporter.uuid,
        deliveryType: transporter.deliveryType,
        deskId: deskId ?? undefined,
      }
    : null;

/** Commune, mode and transporter are the same: the price of delivery does not depend on more of it. */
export const isSameDelivery = (one: SaleToPrice['delivery'], other: SaleToPrice['delivery']): boolean =>
  one?.wilaya === other?.wilaya &&
  one?.commune === other?.commune &&
  one?.transporter === other?.transporter &&
  (one?.deliveryType ?? 'home') === (other?.deliveryType ?? 'home');

/** A typed price of delivery stays as long as commune, mode and transporter do. */
const wantedDelivery = (order: OrderRecord, { delivery, pickup }: WantedChange): SaleToPrice['delivery'] => {
  const former = formerDelivery(order);
  const wanted = delivery ?? (pickup ? null : former);
  if (!wanted) return null;
  const typed = delivery?.price === undefined ? undefined : toCentimes(delivery.price);
  const kept =
    order.hasTypedDelivery && isSameDelivery(wanted, former) ? order.totals.shippingPaidByCustomer : undefined;
  return { ...wanted, typedPrice: typed ?? kept };
};

/** D-4.12: a changed order as a sale: what was sold keeps its lines, contents and typed prices. */
export const saleOfChange = (order: OrderRecord, wanted: WantedChange, facts: SaleFacts): SaleToPrice => ({
  channel: order.channel,
  language: order.locale,
  lines: wanted.lines ? wantedLines(order, wanted.lines, facts) : keptLines(order),
  code: (wanted.code ?? order.code) || undefined,
  delivery: wantedDelivery(order, wanted),
  staffDiscount:
    wanted.discount === undefined
      ? order.staffDiscount && { kind: order.staffDiscount.kind, value: order.staffDiscount.value }
      : discountOf(wanted.discount),
});

/** What of the money a change touches; nothing: prices stay as they were agreed (T-2.22). */
export const isPricedAgain = (order: OrderRecord, sale: SaleToPrice): boolean => {
  const sameLines =
    sale.lines.length === order.lines.length &&
    sale.lines.every(({ sold, quantity, typedPrice }) => {
      const line = sold?.line;
      return line?.quantity === quantity && typedPrice === (line.isTypedPrice ? line.unitPrice : undefined);
    });
  const { staffDiscount } = order;
  const sameDiscount =
    (sale.staffDiscount?.kind ?? null) === (staffDiscount?.kind ?? null) &&
    (sale.staffDiscount?.value ?? null) === (staffDiscount?.value ?? null);
  const typedDelivery = order.hasTypedDelivery ? order.totals.shippingPaidByCustomer : undefined;
  return !(
    sameLines &&
    sameDiscount &&
    isSameDelivery(sale.delivery, formerDelivery(order)) &&
    sale.delivery?.typedPrice === typedDelivery
  );
};

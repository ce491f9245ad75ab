import type { Order } from '@shop/contracts/order/dashboard';
import { formatPrice } from '@shop/kit/format';
import { addressText, filled, goodsOf, missedText, placeOf, type ScriptTexts } from './script.ts';

export interface ReadyAnswer {
  readonly key: 'q' | 'w' | 'r';
  readonly name: 'summary' | 'missed' | 'place';
  readonly text: string;
}

/** What is written to the customer most often, filled in with the order's figures, in the customer's language. */
export const readyAnswersOf = (order: Order, texts: ScriptTexts, shop: string): readonly ReadyAnswer[] => {
  const { number, customer, locale, lines, totals, transporter, pickup } = order;
  const values = {
    name: customer.firstname,
    shop,
    number,
    goods: goodsOf(lines, locale),
    total: formatPrice(totals.total, locale),
    delivery: formatPrice(totals.shippingPaidByCustomer, locale),
    transporter: transporter?.name ?? '',
    place: placeOf(order, locale),
    warehouse: pickup?.warehouse.name ?? '',
  };
  return [
    { key: 'q', name: 'summary', text: filled(pickup ? texts.summaryPickup : texts.summary, values) },
    { key: 'w', name: 'missed', text: missedText(order, texts, shop) },
    { key: 'r', name: 'place', text: `${filled(texts.about, values)} ${addressText(order, texts)}` },
  ];
};

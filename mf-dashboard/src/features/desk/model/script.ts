import type { Language } from '@shop/contracts';
import type { SeenCard, LeftCart, Order } from '@shop/contracts/order/dashboard';
import { formatPrice, formatTime } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';
import type fr from '../../../locales/fr/desk-script.json';

/** What is read aloud or written to a customer, in the customer's language. */
export type ScriptTexts = typeof fr;
export type ScriptPart = 'greet' | 'order' | 'address' | 'twice' | 'end';
export interface ScriptStep {
  readonly part: ScriptPart;
  readonly text: string;
}
interface Speaker {
  readonly agent: string;
  readonly shop: string;
}

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => isolated(values[name] ?? ''));

export const goodsOf = (
  lines: readonly { name: string; attributes: string; quantity: number }[],
  language: Language,
): string =>
  lines
    .map(({ name, attributes, quantity }) =>
      [name, attributes && `(${attributes})`, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' '),
    )
    .map(isolated)
    .join(language === 'ar' ? '، ' : ', ');

export const placeOf = ({ place }: Order, language: Language): string => {
  if (!place) return '';
  const [commune, wilaya] =
    language === 'ar' ? [place.commune.nameAr, place.wilaya.nameAr] : [place.commune.name, place.wilaya.name];
  return commune === wilaya ? commune : `${commune}, ${wilaya}`;
};

export const addressText = (order: Order, texts: ScriptTexts): string => {
  if (order.pickup) return filled(texts.pickup, { warehouse: order.pickup.warehouse.name });
  const place = placeOf(order, order.locale);
  const transporter = order.transporter?.name ?? '';
  return order.transporter?.deliveryType === 'stopdesk' || order.deskId !== null
    ? filled(texts.desk, { place, transporter })
    : filled(texts.home, { place, address: order.address });
};

/** The steps of a call, with the figures of the order. */
export const scriptOf = ({ order, others }: SeenCard, texts: ScriptTexts, speaker: Speaker): ScriptStep[] => {
  const { locale, totals, lines, transporter, pickup } = order;
  const money = (dzd: number): string => formatPrice(dzd, locale);
  const values = {
    ...speaker,
    goods: goodsOf(lines, locale),
    subtotal: money(totals.total - totals.shippingPaidByCustomer),
    delivery: money(totals.shippingPaidByCustomer),
    total: money(totals.total),
    transporter: transporter?.name ?? '',
  };
  const twice = others.find(({ relation }) => relation === 'duplicate');
  return [
    { part: 'greet', text: filled(texts.greet, values) },
    {
      part: 'order',
      text: filled(
        pickup ? texts.orderPickup : totals.shippingPaidByCustomer === 0 ? texts.orderFree : texts.order,
        values,
      ),
    },
    ...(twice
      ? [
          {
            part: 'twice' as const,
            text: filled(texts.twice, {
              time: formatTime(twice.placedAt, locale),
              goods: goodsOf(twice.lines, locale),
            }),
          },
        ]
      : []),
    { part: 'address', text: addressText(order, texts) },
    { part: 'end', text: filled(pickup ? texts.endPickup : texts.end, values) },
  ];
};

/** The message to a customer who did not answer. */
export const missedText = ({ number, customer, totals, locale }: Order, texts: ScriptTexts, shop: string): string =>
  texts.missed
    .replace('{{name}}', customer.firstname)
    .replace('{{shop}}', shop)
    .replace('{{number}}', number)
    .replace('{{total}}', formatPrice(totals.total, locale));

/** What is said, or written, to the customer of a cart. */
export const cartText = (
  { lines }: Pick<LeftCart, 'lines'>,
  texts: ScriptTexts,
  language: Language,
  speaker: Speaker,
): string =>
  filled(texts.cart, {
    ...speaker,
    goods: goodsOf(
      lines.map((line) => ({ ...line, attributes: '' })),
      language,
    ),
  });

import { toDzd, type Language } from '@shop/contracts';
import type { StaffLine, StaffQuote } from '@shop/contracts/order/dashboard';
import {
  codeRefusalOf,
  type PricedSale,
  type PricedSaleLine,
  type SaleFacts,
  type SaleToPrice,
} from '../checkout/index.ts';
import { textsIn } from '../texts.ts';
import { belowMinimum, moqOf, problemsOf } from './domain/sale-problems.ts';
import { totalsOnTheWire } from './domain/totals-on-the-wire.ts';
import { problemTexts } from './problem-texts.ts';

/** Of what is sold before it arrives, any number can be had. */
const MOST_UNITS = 1_000_000;

const availableOf = (line: PricedSaleLine, { available }: SaleFacts): number => {
  const units = line.contents.length > 0 ? line.contents : [{ ...line, quantity: 1 }];
  const most = units.map(({ product, combination, quantity }) =>
    Math.floor(available(product, combination) / quantity),
  );
  return Math.max(0, Math.min(MOST_UNITS, ...most));
};

type QuotedLine = StaffQuote['lines'][number];

/** C-3.02: a priced sale as staff see it, every line of the input in its place. */
export const quoteOnTheWire = (
  sale: SaleToPrice,
  priced: PricedSale,
  facts: SaleFacts,
  { ids, language }: { readonly ids: readonly Pick<StaffLine, 'id'>[]; readonly language: Language },
): StaffQuote => {
  const tooFew = belowMinimum(sale, facts);
  const short = new Set(priced.missing.map(({ index }) => index));
  const problemAt = (index: number): QuotedLine['problem'] => {
    if (tooFew.has(index)) return 'minimum';
    return short.has(index) ? 'short' : null;
  };
  const lineAt = ({ product, combination, quantity }: SaleToPrice['lines'][number], index: number): QuotedLine => {
    const line = priced.lines.find((one) => one.index === index);
    const named = { id: ids[index]?.id ?? null, product, quantity, minimum: moqOf(sale, index, facts) };
    if (line)
      return {
        ...named,
        combination: line.combination,
        name: line.name,
        attributes: line.attributes,
        sku: line.sku,
        thumb: line.thumb,
        listPrice: toDzd(line.listPrice),
        unitPrice: toDzd(line.unitPrice),
        total: toDzd(line.unitPrice * quantity),
        isTypedPrice: line.isTypedPrice,
        available: availableOf(line, facts),
        problem: problemAt(index),
      };
    const wrong = priced.problems.find((one) => one.index === index);
    return {
      ...named,
      combination: combination ?? null,
      name: wrong?.name ?? '',
      attributes: '',
      sku: '',
      thumb: null,
      listPrice: 0,
      unitPrice: 0,
      total: 0,
      isTypedPrice: false,
      available: 0,
      problem: wrong?.problem ?? 'gone',
    };
  };
  const { delivery, discounts, totals, staffDiscount } = priced;
  const code = priced.code && codeRefusalOf(priced.code.state);
  return {
    lines: sale.lines.map(lineAt),
    delivery:
      delivery === null || typeof delivery === 'string'
        ? null
        : {
            price: toDzd(totals.internalDeliveryCost),
            finalPrice: toDzd(totals.shippingPaidByCustomer),
            transporter: delivery.tariff.transporter.name,
            deliveryType: delivery.deliveryType,
          },
    discounts: discounts.map(({ name, amount, on }) => ({ name, amount: toDzd(amount), on })),
    staffDiscount: toDzd(staffDiscount),
    codeRefusal: code ? textsIn(language)(`checkout.code-${code.state}`) : null,
    totals: totalsOnTheWire(totals),
    problems: problemTexts(problemsOf(sale, priced, facts, language), language),
  };
};

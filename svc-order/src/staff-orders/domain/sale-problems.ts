import type { Language } from '@shop/contracts';
import { minimumOf } from '../../checkout/domain/channel-price.ts';
import { codeRefusalOf } from '../../checkout/domain/code-refusal.ts';
import { transportersServing } from '../../checkout/domain/delivery.ts';
import type { PricedSale, SaleToPrice } from '../../checkout/domain/price-sale.ts';
import { unitsIn } from '../../checkout/domain/resolve-lines.ts';
import type { SaleFacts } from '../../checkout/domain/sale-facts.ts';
import { nameText, priceText } from './price-text.ts';

/** What is wrong with a field of the input; `problem` is a text of `staff-orders`, or of `checkout` for a code. */
export interface SaleProblem {
  readonly field: string;
  readonly problem:
    | 'gone'
    | 'choose'
    | 'minimum'
    | 'short'
    | 'wilaya'
    | 'commune'
    | 'transporter'
    | 'no-transporter'
    | 'desk'
    | 'destination'
    | 'customer'
    | 'customer-unknown'
    | 'schedule'
    | 'line-unknown'
    | 'code-unknown'
    | 'code-ended'
    | 'code-used'
    | 'code-not-for-cart';
  readonly values?: Readonly<Record<string, string | number>>;
}

/** T-2.26: the fewest units of the line's product that can be sold in this channel; null: any number. */
export const moqOf = (sale: SaleToPrice, index: number, facts: Pick<SaleFacts, 'product'>): number | null => {
  const product = facts.product(sale.lines[index]?.product ?? '');
  return product && sale.channel === 'Wholesale' ? minimumOf(product, sale.channel) : null;
};

/** Lines below the MOQ of the wholesale price, over all lines of a product. */
export const belowMinimum = (sale: SaleToPrice, facts: Pick<SaleFacts, 'product'>): ReadonlySet<number> => {
  const units = unitsIn(sale.lines, facts);
  return new Set(
    sale.lines.flatMap(({ product }, index) => {
      const minimum = moqOf(sale, index, facts);
      return minimum !== null && units(product) < minimum ? [index] : [];
    }),
  );
};

/** T-2.24: the field of the address that nobody serves, with the transporters that serve the commune. */
const deliveryProblem = (
  sale: SaleToPrice,
  { delivery, goods }: PricedSale,
  facts: SaleFacts,
  language: Language,
): SaleProblem[] => {
  if (typeof delivery !== 'string' || !sale.delivery) return [];
  if (delivery === 'deskId') return [{ field: 'delivery.deskId', problem: 'desk' }];
  if (delivery !== 'transporter') return [{ field: `delivery.${delivery}`, problem: delivery }];
  const serving = transportersServing(sale.delivery, goods, facts);
  if (serving.length === 0) return [{ field: 'delivery.transporter', problem: 'no-transporter' }];
  const others = serving.map(({ name, finalPrice }) => `${nameText(name)} ${priceText(finalPrice, language)}`);
  const values = { others: others.join(language === 'ar' ? '، ' : ', ') };
  return [{ field: 'delivery.transporter', problem: 'transporter', values }];
};

/**
 * What makes a sale impossible, by field; too little stock does not, because an order can wait for it.
 * @param language of the person who reads it
 */
export const problemsOf = (
  sale: SaleToPrice,
  priced: PricedSale,
  facts: SaleFacts,
  language: Language,
): SaleProblem[] => {
  const code = priced.code && codeRefusalOf(priced.code.state);
  return [
    ...priced.problems.map(({ index, problem, name }): SaleProblem => ({
      field: `lines.${index}.${problem === 'gone' ? 'product' : 'combination'}`,
      problem,
      values: { name: nameText(name) },
    })),
    ...[...belowMinimum(sale, facts)].map((index): SaleProblem => ({
      field: `lines.${index}.quantity`,
      problem: 'minimum',
      values: { minimum: moqOf(sale, index, facts) ?? 0 },
    })),
    ...deliveryProblem(sale, priced, facts, language),
    ...(code ? [{ field: 'code', problem: `code-${code.state}` } as const] : []),
  ];
};

/** Lines that ask for more than there is. */
export const shortagesIn = ({ missing }: PricedSale): SaleProblem[] =>
  missing.map(({ index, name, available, required }) => ({
    field: `lines.${index}.quantity`,
    problem: 'short',
    values: { name: nameText(name), available, required },
  }));

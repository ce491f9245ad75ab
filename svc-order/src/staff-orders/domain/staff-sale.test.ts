import type { StaffOrderInput } from '@shop/contracts/order/dashboard';
import { cup, facts, gift, NOW, product, shirt, tariff, TRANSPORTER } from '../../../test/fixtures.ts';
import { priceSale } from '../../checkout/domain/price-sale.ts';
import { agreedOf, atAgreedPrices, isAgreed } from './agreed-prices.ts';
import { mayPrice } from './may-price.ts';
import { problemsOf, shortagesIn } from './sale-problems.ts';
import { CHANNEL_OF, saleOf } from './staff-sale.ts';

const HOME = {
  wilaya: 16,
  commune: '1601',
  address: '12 rue Didouche',
  transporter: TRANSPORTER,
  deliveryType: 'home',
} as const;
type Input = Partial<Pick<StaffOrderInput, 'type' | 'delivery' | 'pickup' | 'discount' | 'code'>>;
const sale = (lines: StaffOrderInput['lines'], { type = 'phone', ...more }: Input = {}) =>
  saleOf(
    { lines, ...('pickup' in more ? {} : { delivery: HOME }), ...more },
    { channel: CHANNEL_OF[type], language: 'fr' },
  );
const sold = (channelPrices: NonNullable<typeof cup.channelPrices>) => {
  const own = { ...cup, priceTtc: 120_000, channelPrices };
  return facts({
    product: (uuid) => (uuid === own.uuid ? own : uuid === gift.uuid ? gift : shirt),
    available: () => 100,
  });
};
const cups = (quantity: number, unitPrice?: number) => ({
  product: cup.uuid,
  quantity,
  ...(unitPrice !== undefined && { unitPrice }),
});

describe('a sale of staff', () => {
  it('[C-3.01] [BO-9.10] has the price of the channel of its type', () => {
    const channels = sold([
      { channel: 'Phone', priceTtc: 110_000 },
      { channel: 'POS', priceTtc: 105_000 },
      { channel: 'Installment', priceTtc: 130_000 },
    ]);
    const priceOf = (type: StaffOrderInput['type']) =>
      priceSale(sale([cups(1)], { type }), channels).lines[0]?.unitPrice;
    expect([priceOf('phone'), priceOf('physical'), priceOf('installment'), priceOf('wholesale')]).toEqual([
      110_000, 105_000, 130_000, 120_000,
    ]);
  });

  it('[T-2.26] sells from the MOQ on at the wholesale price, and refuses less on the line', () => {
    const wholesale = sold([{ channel: 'Wholesale', priceTtc: 90_000, from: 10 }]);
    const ten = sale([cups(10)], { type: 'wholesale' });
    const priced = priceSale(ten, wholesale);
    expect(priced.lines).toMatchObject([{ listPrice: 90_000, unitPrice: 90_000 }]);
    expect(problemsOf(ten, priced, wholesale, 'fr')).toEqual([]);
    const three = sale([cups(3)], { type: 'wholesale' });
    expect(problemsOf(three, priceSale(three, wholesale), wholesale, 'fr')).toEqual([
      { field: 'lines.0.quantity', problem: 'minimum', values: { minimum: 10 } },
    ]);
  });

  it('[T-2.26] takes 0 as a price of a line and of the delivery', () => {
    const { lines, totals } = priceSale(sale([cups(1, 0), cups(2)], { delivery: { ...HOME, price: 0 } }), facts());
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([0, 100_000]);
    expect(totals).toMatchObject({ shippingPaidByCustomer: 0, internalDeliveryCost: 40_000, total: 200_000 });
  });

  it('[D-4.05] takes the discount off the goods, half up to the centime, and it counts for a free delivery', () => {
    const seven = { kind: 'percentage', value: 7.25, reason: 'Fidèle' } as const;
    const { staffDiscount, totals } = priceSale(sale([cups(1, 333.3)], { discount: seven }), facts());
    // 7.25 % of 333.30 is 24.16425
    expect(staffDiscount).toBe(2416);
    expect(totals.total).toBe(33_330 - 2416 + 40_000);
    // 10 000 are free of delivery; a dinar less is not.
    const one = { kind: 'amount', value: 1, reason: 'Geste' } as const;
    expect(priceSale(sale([cups(10)]), facts()).totals.shippingPaidByCustomer).toBe(0);
    expect(priceSale(sale([cups(10)], { discount: one }), facts()).totals.shippingPaidByCustomer).toBe(40_000);
  });

  it('[C-3.01] has no price of delivery if the customer collects it', () => {
    const { delivery, totals } = priceSale(sale([cups(1)], { pickup: { warehouse: TRANSPORTER } }), facts());
    expect([delivery, totals.shippingPaidByCustomer, totals.total]).toEqual([null, 0, 100_000]);
  });

  it('[T-2.18] two lines of one product ask for their sum', () => {
    const priced = priceSale(sale([cups(1), cups(2, 0)]), facts({ available: () => 2 }));
    expect(shortagesIn(priced).map(({ field, values }) => [field, values?.['available']])).toEqual([
      ['lines.0.quantity', 0],
      ['lines.1.quantity', 1],
    ]);
  });

  it('[T-2.24] names the transporters that serve the commune, with their prices', () => {
    const other = product(77).uuid;
    const wanted = sale([cups(1)], { delivery: { ...HOME, transporter: other } });
    const [problem] = problemsOf(wanted, priceSale(wanted, facts()), facts(), 'fr');
    expect(problem).toMatchObject({ field: 'delivery.transporter', problem: 'transporter' });
    expect(String(problem?.values?.['others']).replace(/[\u2068\u2069]/g, '')).toBe('Yalidine 400\u00a0DA');
    expect(tariff.transporter.name).toBe('Yalidine');
  });

  it('[T-2.27] names the line whose product is out of sale', () => {
    const without = facts({ product: (uuid) => (uuid === cup.uuid ? { ...cup, active: false } : shirt) });
    const wanted = sale([cups(1)]);
    expect(problemsOf(wanted, priceSale(wanted, without), without, 'fr')).toMatchObject([
      { field: 'lines.0.product', problem: 'gone' },
    ]);
  });

  it('[C-3.01] a typed price, discount or price of delivery wants order.price', () => {
    const delivery = { ...HOME, price: 300 };
    const discount = { kind: 'amount', value: 5, reason: 'Geste' } as const;
    expect(mayPrice(['order.confirm'], { lines: [cups(1)], delivery: HOME }, null)).toBe(true);
    for (const typed of [{ lines: [cups(1, 900)] }, { lines: [cups(1)], delivery }, { lines: [cups(1)], discount }]) {
      expect(mayPrice(['order.confirm'], typed, null)).toBe(false);
      expect(mayPrice(['order.confirm', 'order.price'], typed, null)).toBe(true);
    }
  });

  it('[T-2.28] a proforma keeps its prices for the same goods, and for nothing else', () => {
    const then = sale([cups(2)]);
    const agreed = agreedOf(then, priceSale(then, facts()));
    const dearer = facts({ product: () => ({ ...cup, priceTtc: 420_000 }), now: NOW });
    expect(isAgreed(then, agreed)).toBe(true);
    expect(atAgreedPrices(priceSale(then, dearer), agreed)).toMatchObject({
      lines: [{ unitPrice: 100_000, isTypedPrice: false }],
      totals: { total: 240_000 },
    });
    const promised = { ...agreed, budgets: [{ promotion: 'p', amount: 500 }] };
    expect(atAgreedPrices(priceSale(then, dearer), promised).budgets).toEqual([
      { promotion: 'p', amount: 500, budget: Infinity },
    ]);
    expect(isAgreed(sale([cups(3)]), agreed)).toBe(false);
    expect(isAgreed(sale([cups(2, 900)]), agreed)).toBe(false);
    expect(isAgreed(sale([cups(2, 1000)]), agreed)).toBe(true);
  });
});

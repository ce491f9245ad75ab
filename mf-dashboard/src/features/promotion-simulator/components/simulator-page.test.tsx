import type { Simulation } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import arTexts from '../../../locales/ar/promotion-simulator.json';
import texts from '../../../locales/fr/promotion-simulator.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './simulator-page.tsx';
import '@shop/back-office/dates/date-fields';

const id = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [SHIRT, RED, BLUE] = [id(1), id(2), id(3)];
const ITEM = {
  uuid: SHIRT,
  name: { fr: 'Chemise', ar: 'قميص' },
  type: 'combinations',
  active: true,
  thumb: null,
  priceTtc: 2500,
  units: 5,
  combinations: [
    { uuid: RED, label: { fr: 'Rouge' }, priceTtc: 2500, units: 5 },
    { uuid: BLUE, label: { fr: 'Bleu' }, priceTtc: 2500, units: 0 },
  ],
};
const promotion = (number: number, name: string, why: Simulation['promotions'][number]['why']) =>
  ({ uuid: id(number), name: { fr: name }, code: null, scope: 'all', why }) as const;
const SIMULATION: Simulation = {
  lines: [
    {
      product: SHIRT,
      combination: RED,
      name: 'Chemise',
      attributes: 'Couleur : Rouge',
      thumb: null,
      quantity: 1,
      listPrice: 2500,
      unitPrice: 2250,
      total: 2250,
    },
  ],
  totals: { items: 2500, offLines: 250, offGoods: 100, delivery: 400, offDelivery: 0, total: 2550 },
  transporter: 'Yalidine',
  code: { code: 'AID', state: 'unknown' },
  promotions: [
    promotion(11, 'Dix', { what: 'applied', amount: 250, on: 'lines', lines: [{ at: 0, amount: 250 }] }),
    promotion(12, 'Panier', { what: 'applied', amount: 100, on: 'goods', lines: [] }),
    promotion(13, 'Cinq', { what: 'beaten', by: [{ uuid: id(11), name: { fr: 'Dix' } }], others: 0 }),
    promotion(14, 'Gros panier', { what: 'below', from: 10_000, short: 7750 }),
    promotion(15, 'Été', { what: 'not-for-them', obstacle: 'not-begun' }),
  ],
  others: 0,
};
let shop: ShopServer;
let answer: { status: number; body: unknown };

const start = async (language: 'fr' | 'ar' = 'fr', permissions: readonly string[] = ['product.read'], query = '') => {
  shop = await startBackOffice('catalogue', permissions, {
    'GET /dashboard/api/product': () => ({ status: 200, body: { products: [{ id: SHIRT, name: 'Chemise' }] } }),
    [`GET /dashboard/api/product/${SHIRT}/pack-item`]: () => ({ status: 200, body: ITEM }),
    'GET /public/utilis/api/wilayas': () => ({ status: 200, body: [] }),
    'POST /dashboard/api/promotions/simulate': () => answer,
  });
  const words =
    language === 'ar'
      ? { 'dashboard.frame': arFrame, 'dashboard.promotion-simulator': arTexts }
      : { 'dashboard.frame': frame, 'dashboard.promotion-simulator': texts };
  await openBackOffice(`/dashboard/promotions-simulator${query}`, words, language);
};
const addShirt = async (said = texts): Promise<ReturnType<typeof userEvent.setup>> => {
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: said.cart.add });
  await user.type(field, 'chemise');
  await user.click(await screen.findByRole('option', { name: 'Chemise', hidden: true }));
  return user;
};
const questions = () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const said = (region: string): string =>
  asRead(screen.getByRole('region', { name: region }).textContent ?? '').replace(/[\u2068\u2069]/g, '');

beforeEach(() => {
  answer = { status: 200, body: SIMULATION };
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the simulator of promotions', () => {
  it('says of each promotion how much it takes off, or why it does not', async () => {
    await start();
    expect(await screen.findByText(texts.cart.empty)).toBeTruthy();
    await addShirt();
    await screen.findByRole('region', { name: texts.why.title });
    const why = said(texts.why.title);
    for (const sentence of [
      'Sur Chemise, Couleur : Rouge.',
      texts.why.on.goods,
      'Dix est plus avantageuse, et les deux ne se cumulent pas.',
      'Elle vaut à partir de 10 000,00 DA d’articles : il manque 7 750,00 DA.',
      texts.why.obstacle['not-begun'],
      '2 s’appliquent',
      '3 ne s’appliquent pas',
    ])
      expect(why).toContain(asRead(sentence));
    const total = said(texts.totals.title);
    expect(total).toMatch(/Articles.*2 500,00 DA.*250,00 DA.*Panier.*100,00 DA.*Yalidine.*400,00 DA.*2 550,00 DA/);
  });

  it('asks again with what is changed: combination, quantity, customer, channel, code', async () => {
    await start();
    const user = await addShirt();
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(questions()[0]).toEqual({
      lines: [{ product: SHIRT, combination: RED, quantity: 1 }],
      customerType: 'person',
      channel: 'eCommerce',
      paymentMethod: 'cash_on_delivery',
    });
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    await choose('Combinaison de Chemise', 'Bleu');
    await choose(texts.buyer.customerType, texts.buyer.of.customerType.business);
    await choose(texts.buyer.channel, texts.buyer.of.channel.Phone);
    const quantity = screen.getByRole('textbox', { name: 'Quantité de Chemise' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.type(screen.getByRole('textbox', { name: texts.buyer.code }), 'aid');
    await waitFor(() =>
      expect(questions().at(-1)).toMatchObject({
        lines: [{ product: SHIRT, combination: BLUE, quantity: 3 }],
        customerType: 'business',
        channel: 'Phone',
        code: 'aid',
      }),
    );
    expect(await screen.findByText(texts.code.unknown)).toBeTruthy();
  });

  it('asks nothing with a quantity that cannot be, and says so under it', async () => {
    await start();
    const user = await addShirt();
    await waitFor(() => expect(questions()).toHaveLength(1));
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité de Chemise' });
    await user.clear(quantity);
    await user.type(quantity, '-2');
    await user.tab();
    expect([quantity.value, quantity.getAttribute('aria-invalid')]).toEqual(['-2', 'true']);
    await screen.findByText(texts.mend);
    expect(questions()).toHaveLength(1);
  });

  it('says under the line what is wrong with it, and keeps the cart', async () => {
    await start();
    answer = {
      status: 422,
      body: {
        type: 'invalid',
        title: 'Non.',
        status: 422,
        errors: { 'lines.0.product': ['promotions.validation.gone'] },
      },
    };
    const user = await addShirt();
    const line = within(await screen.findByRole('region', { name: texts.cart.title }));
    expect(asRead((await line.findByRole('alert')).textContent ?? '')).toBe(asRead(texts.trouble.gone));
    await user.click(line.getByRole('button', { name: 'Retirer Chemise' }));
    expect(await screen.findByText(texts.cart.empty)).toBeTruthy();
  });

  it('offers to ask again where no answer comes', async () => {
    await start();
    answer = { status: 503, body: { type: 'unavailable', title: 'Plus tard.', status: 503 } };
    await addShirt();
    const retry = await screen.findByRole('button', { name: frame.retry });
    answer = { status: 200, body: SIMULATION };
    await act(async () => Promise.resolve(fireEvent.click(retry)));
    await screen.findByRole('region', { name: texts.totals.title });
  });

  it('begins with the promotion that a page leads here from: its code, its product, and who it is for', async () => {
    await start('fr', ['product.read'], `?code=AID&channel=Phone&product=${SHIRT}`);
    await screen.findByRole('region', { name: texts.why.title });
    expect(questions().at(-1)).toMatchObject({
      lines: [{ product: SHIRT, combination: RED, quantity: 1 }],
      channel: 'Phone',
      code: 'AID',
    });
  });

  it('says the same in Arabic', async () => {
    await start('ar');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('combobox', { name: arTexts.cart.add }), 'chemise');
    await user.click(await screen.findByRole('option', { name: 'Chemise', hidden: true }));
    await screen.findByRole('region', { name: arTexts.why.title });
    expect(said(arTexts.why.title)).toContain(asRead(arTexts.why.obstacle['not-begun']));
    expect(screen.getByText('قميص')).toBeTruthy();
  });
});

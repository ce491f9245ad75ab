import type { CartQuote, CartQuoteRequest } from '@shop/contracts/order/storefront';
import { asRead, type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '../cart/cart-store.ts';
import { lineOf } from '../cart/line-of.ts';
import { CartCheckoutPage } from '../features/cart-checkout/cart-checkout-page.tsx';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import ar from '../locales/ar/order-form.json';
import en from '../locales/en/order-form.json';
import cartTexts from '../locales/fr/cart.json';
import fr from '../locales/fr/order-form.json';
import thanks from '../locales/fr/thank-you.json';
import { fillIn } from '../testing/filled-in.ts';
import { goodAnswers, productOf, quoteOf } from '../testing/fixtures.ts';
import { orderSettled } from '../testing/order-settled.ts';

const CHECKOUT = '/web/api/cart/checkout';
const QUOTE = '/web/api/cart/quote';
const TEXTS = { fr, ar, en };
let shop: ShopServer;

/** One cactus at 2,800 DA. */
const show = (language: 'fr' | 'ar' | 'en' = 'fr') =>
  render(
    <TestShell language={language} texts={{ 'checkout.order-form': TEXTS[language], 'checkout.thank-you': thanks }}>
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );
const quoteRequest = (body: unknown): CartQuoteRequest => body as CartQuoteRequest; // what the page sent

/** The shop knows BAHDJA5, 5 % off the goods. */
const knowsBahdja = (): void => {
  shop.answers[`POST ${QUOTE}`] = ({ body }) => {
    const plain = quoteOf(quoteRequest(body));
    const { code } = quoteRequest(body);
    if (code === undefined) return { status: 200, body: plain };
    const isKnown = code === 'BAHDJA5';
    return {
      status: 200,
      body: {
        ...plain,
        ...(isKnown
          ? { discounts: [{ name: 'Code BAHDJA5', amount: 140, on: 'goods' }], total: plain.total - 140 }
          : {}),
        code: { code, state: isKnown ? 'applied' : 'unknown' },
      } satisfies CartQuote,
    };
  };
};
const type = async (code: string, { field, code: { add, apply } }: typeof fr = fr): Promise<void> => {
  await userEvent.click(screen.getByText(add));
  await userEvent.type(await screen.findByRole('textbox', { name: field.code }), code);
  await userEvent.click(screen.getByRole('button', { name: apply }));
};
const row = (name: string) => screen.queryByText(name)?.closest('div')?.textContent;
const confirm = () => userEvent.click(screen.getByRole('button', { name: fr.submit.confirm }));

beforeEach(async () => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  cart.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('a code', () => {
  it('waits behind a link: it is not rendered and sends no request until that is opened', async () => {
    show();
    expect(screen.getByText(fr.code.add)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: fr.field.code })).toBeNull();
    expect(shop.posted(QUOTE)).toEqual([]);
  });

  it('[D-9.01] appears by name in the summary, and the order is sent with the code and the shown total', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await type(' bahdja ٥ ');
    await waitFor(() => expect(row('Code BAHDJA5')).toMatch(/140/));
    expect(screen.getByText(fr.code.applied).getAttribute('role')).toBe('status');
    expect(row(fr.summary.total)).toMatch(/3.?260/);
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    expect(shop.posted(CHECKOUT)).toEqual([
      expect.objectContaining({ code: 'BAHDJA5', meta: expect.objectContaining({ total: 3260 }) as unknown }),
    ]);
    // The next order begins without it.
    await orderSettled();
    expect(window.sessionStorage.getItem('kept:order-code')).toBeNull();
  });

  it('is applied by the enter key, which does not send the order', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByText(fr.code.add));
    await userEvent.type(await screen.findByRole('textbox', { name: fr.field.code }), 'BAHDJA5{Enter}');
    await screen.findByText(fr.code.applied);
    expect(shop.posted(CHECKOUT)).toEqual([]);
  });

  it.each(['fr', 'ar', 'en'] as const)(
    'without effect shows the reason, in %s, and is left out of the order',
    async (language) => {
      const texts = TEXTS[language];
      const states = ['unknown', 'ended', 'used', 'not-for-cart', 'waits'] as const;
      show(language);
      await userEvent.click(screen.getByText(texts.code.add));
      const field = await screen.findByRole('textbox', { name: texts.field.code });
      for (const state of states) {
        shop.answers[`POST ${QUOTE}`] = ({ body }) => ({
          status: 200,
          body: quoteOf(quoteRequest(body), { code: { code: 'X', state } }),
        });
        await userEvent.clear(field);
        await userEvent.type(field, 'X{Enter}');
        expect(await screen.findByText(texts.code[state])).toBeTruthy();
      }
      shop.answers[`POST ${QUOTE}`] = ({ body }) => ({
        status: 200,
        body: quoteOf(quoteRequest(body), { code: { code: 'X', state: 'not-for-cart', from: 10_000 } }),
      });
      await userEvent.type(field, '{Enter}');
      await screen.findByText(/10.?000/);
      shop.answers[`POST ${QUOTE}`] = () => ({
        status: 429,
        body: { type: 'limit', title: '', status: 429, retryAfterSeconds: 9 },
      });
      await userEvent.type(field, '{Enter}');
      await screen.findByText(texts.code.later);
    },
  );

  it('that is not a valid code sends no request', async () => {
    knowsBahdja();
    show();
    await type('<script>');
    expect(await screen.findByText(fr.code.unknown)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: fr.field.code });
    await userEvent.clear(field);
    await userEvent.type(field, 'BAHDJA5{Enter}');
    await screen.findByText(fr.code.applied);
    expect(shop.posted(QUOTE).map((body) => quoteRequest(body).code)).toEqual(['BAHDJA5']);
  });

  it('is sent with the order if its effect is unknown, and the shop decides', async () => {
    fillIn();
    shop.answers[`POST ${QUOTE}`] = () => 'hang up';
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await type('BAHDJA5');
    await screen.findByText(fr.code.failed);
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    const [order] = shop.posted(CHECKOUT) as { code?: string; meta: object }[];
    expect(order?.code).toBe('BAHDJA5');
    expect(order?.meta).not.toHaveProperty('total');
    await orderSettled();
  });

  it('[D-9.03] that another order has used up shows that; its text stays, and the next click orders without it', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await type('BAHDJA5');
    await screen.findByText(fr.code.applied);
    const good = shop.answers[`POST ${CHECKOUT}`];
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 422,
      body: { type: 'code', title: 'x', status: 422, errors: { code: ['form.code.used'] } },
    });
    await confirm();
    expect(await screen.findByText(fr.code.used)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Amina');
    await waitFor(() => expect(row(fr.summary.total)).toMatch(/3.?400/));
    if (good) shop.answers[`POST ${CHECKOUT}`] = good;
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(2));
    expect(shop.posted(CHECKOUT)[1]).not.toHaveProperty('code');
    await orderSettled();
  });

  it('[D-3.06] above the limit of attempts only blocks itself: an order without it is accepted at once', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await type('BAHDJA5');
    await screen.findByText(fr.code.applied);
    const good = shop.answers[`POST ${CHECKOUT}`];
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 429,
      body: { type: 'codes', title: 'x', status: 429, retryAfterSeconds: 500, errors: { code: ['form.code.later'] } },
    });
    await confirm();
    expect(await screen.findByText(fr.code.later)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    if (good) shop.answers[`POST ${CHECKOUT}`] = good;
    await userEvent.click(screen.getByRole('button', { name: fr.code.remove }));
    await waitFor(() => expect(row(fr.summary.total)).toMatch(/3.?400/));
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(2));
    expect(shop.posted(CHECKOUT)[1]).not.toHaveProperty('code');
    await orderSettled();
  });

  it('that was typed and not applied is applied by the order button, which orders once the total has been seen', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByText(fr.code.add));
    const field = await screen.findByRole('textbox', { name: fr.field.code });
    await userEvent.type(field, 'NOPE');
    await confirm();
    await screen.findByText(fr.code.unknown);
    await userEvent.clear(field);
    await userEvent.type(field, 'BAHDJA5');
    await confirm();
    await screen.findByText(asRead(fr.code.held));
    expect(document.activeElement).toBe(field);
    expect(row(fr.summary.total)).toMatch(/3.?260/);
    expect(shop.posted(CHECKOUT)).toEqual([]);
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    expect(shop.posted(CHECKOUT)[0]).toMatchObject({ code: 'BAHDJA5', meta: { total: 3260 } });
    await orderSettled();
  });

  it('that is deleted, or replaced by another text, is no longer sent', async () => {
    knowsBahdja();
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await type('BAHDJA5');
    await screen.findByText(fr.code.applied);
    await userEvent.clear(screen.getByRole('textbox', { name: fr.field.code }));
    await confirm();
    await screen.findByText(asRead(fr.code.held));
    await waitFor(() => expect(row(fr.summary.total)).toMatch(/3.?400/));
    await confirm();
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    expect(shop.posted(CHECKOUT)[0]).not.toHaveProperty('code');
    await orderSettled();
  });

  it('is kept on the next page, where it is checked once the form is used', async () => {
    knowsBahdja();
    fillIn();
    const { unmount } = show();
    await screen.findByRole('radio', { name: /domicile.*Barq/ });
    await type('BAHDJA5');
    await screen.findByText(fr.code.applied);
    unmount();
    for (const name of Object.keys(window.sessionStorage))
      if (!name.startsWith('kept:')) window.sessionStorage.removeItem(name);
    const quotesBefore = shop.posted(QUOTE).length;
    show();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: fr.field.code });
    expect(field.value).toBe('BAHDJA5');
    expect(shop.posted(QUOTE)).toHaveLength(quotesBefore);
    await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'A');
    await screen.findByText(fr.code.applied);
  });

  it('is removed by a click', async () => {
    knowsBahdja();
    show();
    await type('BAHDJA5');
    await screen.findByText(fr.code.applied);
    await userEvent.click(screen.getByRole('button', { name: fr.code.remove }));
    await waitFor(() => expect(row('Code BAHDJA5')).toBeUndefined());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: fr.field.code }).value).toBe('');
  });

  it('is typed in the cart’s checkout as well', async () => {
    knowsBahdja();
    cart.add(lineOf(productOf(), null, 1));
    render(
      <TestShell texts={{ 'checkout.order-form': fr, 'checkout.cart': cartTexts }} path="/checkout/cart/view">
        <CartCheckoutPage />
      </TestShell>,
    );
    await type('BAHDJA5');
    await waitFor(() => expect(screen.getAllByText('Code BAHDJA5').length).toBeGreaterThan(0));
  });
});

it('[D-9.02] a discount on a whole cart is shown by name once delivery is chosen, without a code', async () => {
  shop.answers[`POST ${QUOTE}`] = ({ body }) => ({
    status: 200,
    body: quoteOf(quoteRequest(body), {
      discounts: [{ name: 'Livraison offerte', amount: 600, on: 'delivery' }],
      total: 2800,
    }),
  });
  fillIn();
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
  await waitFor(() => expect(row('Livraison offerte')).toMatch(/600/));
  const total = screen.getByText(fr.summary.total).closest('div');
  expect(within(total as HTMLElement).getByText(/2.?800/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
  expect(shop.posted(CHECKOUT)[0]).toMatchObject({ meta: { total: 2800, shipping: { finalPrice: 600 } } });
});

import type { CartQuoteRequest } from '@shop/contracts/order/storefront';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '../cart/cart-store.ts';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import ar from '../locales/ar/order-form.json';
import en from '../locales/en/order-form.json';
import fr from '../locales/fr/order-form.json';
import thanks from '../locales/fr/thank-you.json';
import { fillIn } from '../testing/filled-in.ts';
import { goodAnswers, productOf, quoteOf } from '../testing/fixtures.ts';

const CHECKOUT = '/web/api/cart/checkout';
const QUOTE = '/web/api/cart/quote';
const MEMBER = '0661000002';
const TEXTS = { fr, ar, en };
let shop: ShopServer;

/** One cactus at 2,800 DA, delivered at 600 DA; members get 10 % off the goods. */
const show = (language: 'fr' | 'ar' | 'en' = 'fr') =>
  render(
    <TestShell language={language} texts={{ 'checkout.order-form': TEXTS[language], 'checkout.thank-you': thanks }}>
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );
const total = (): string => screen.getByText(fr.summary.total).closest('div')?.textContent ?? '';

beforeEach(async () => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  cart.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
  shop.answers[`POST ${QUOTE}`] = ({ body }) => {
    const request = body as CartQuoteRequest; // what the page sent
    const plain = quoteOf(request);
    return {
      status: 200,
      body:
        request.phone === MEMBER
          ? {
              ...plain,
              discounts: [{ name: 'Merci', amount: 280, on: 'goods', forYou: true }],
              total: plain.total - 280,
            }
          : plain,
    };
  };
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('[BO-9.11] a price for some customers', () => {
  it('is shown with a sentence once the phone is typed, is ordered, and goes with the phone', async () => {
    fillIn({ phone: '' });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await waitFor(() => expect(shop.posted(QUOTE)).toHaveLength(1));
    expect(total()).toMatch(/3.?400/);
    expect(shop.posted(QUOTE)[0]).not.toHaveProperty('phone');

    const phone = screen.getByRole('textbox', { name: fr.field.phone });
    await userEvent.type(phone, '+213 661 00 00 02');
    await screen.findByText(fr.summary.forYou);
    expect(total()).toMatch(/3.?120/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '0770000003');
    await waitFor(() => expect(screen.queryByText(fr.summary.forYou)).toBeNull());
    expect(total()).toMatch(/3.?400/);

    await userEvent.clear(phone);
    await userEvent.type(phone, MEMBER);
    await screen.findByText(fr.summary.forYou);
    await userEvent.click(screen.getByRole('button', { name: fr.submit.confirm }));
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    expect(shop.posted(CHECKOUT)[0]).toMatchObject({ customer: { phone: MEMBER }, meta: { total: 3120 } });
  });

  it.each(['ar', 'en'] as const)('is explained in %s', async (language) => {
    fillIn({ phone: MEMBER });
    show(language);
    await userEvent.click((await screen.findAllByRole('radio', { name: /Barq/ }))[0] as HTMLElement);
    await screen.findByText(TEXTS[language].summary.forYou);
  });
});

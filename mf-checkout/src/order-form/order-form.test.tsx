import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import fr from '../locales/fr/order-form.json';
import thanks from '../locales/fr/thank-you.json';
import { FREE, goodAnswers, productOf } from '../testing/fixtures.ts';
import { fillIn } from '../testing/filled-in.ts';

const CHECKOUT = '/web/api/cart/checkout';
const ABANDONED = '/web/api/cart/abandoned/cart';
let shop: ShopServer;

const show = () =>
  render(
    <TestShell texts={{ 'checkout.order-form': fr, 'checkout.thank-you': thanks }}>
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
    </TestShell>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(async () => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
});

describe('the order form', () => {
  it('[SF-3.01] [SF-3.10] contains a whole order, sends it, and is empty afterwards', async () => {
    fillIn({ email: 'amina@bahdja.dz' });
    const { unmount } = show();
    const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: fr.field.quantity });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await userEvent.click(await screen.findByRole('radio', { name: /Sahel/ }));
    await userEvent.click(screen.getByRole('button', { name: fr.submit.confirm }));
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    const [order] = shop.posted(CHECKOUT) as { cartExternalId: string }[];
    expect(order).toMatchObject({
      customer: {
        temporaryId: order?.cartExternalId,
        firstname: 'Amina',
        lastname: 'Bensalem',
        phone: '0555129847',
        email: 'amina@bahdja.dz',
      },
      deliveryAddress: { address: 'Cité Sellier', wilaya: 16, commune: '1601', transporter: FREE.id },
      cart: [{ product: productOf().id, unitPrice: 2800, quantity: 3 }],
      meta: { shipping: { isFree: true, finalPrice: 0, promo: FREE.promo } },
    });
    await waitFor(() =>
      expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('order-draft'))).toEqual([]),
    );
    unmount();
    window.localStorage.clear();
    show();
    expect(['Prénom', 'Nom', 'Téléphone', 'Adresse'].map((name) => field(name).value)).toEqual(['', '', '', '']);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: fr.field.quantity }).value).toBe('1');
    expect(screen.getByText('Total hors livraison')).toBeTruthy();
  });

  it('[T-2.16] shows whom to call where the shop takes no order of a phone, and keeps what was typed', async () => {
    const title = 'Appelez-nous au 021 00 00 00, s’il vous plaît.';
    shop.answers[`POST ${CHECKOUT}`] = () => ({ status: 422, body: { type: 'blocked', title, status: 422 } });
    fillIn({});
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /Sahel/ }));
    await userEvent.click(screen.getByRole('button', { name: fr.submit.confirm }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('heading', { name: fr.notice.blocked.title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: fr.notice.close }));
    expect([field('Prénom').value, field('Téléphone').value]).toEqual(['Amina', '0555129847']);
  });

  it('[SF-9.02] sends the typed details 300 ms after the last change, and not before', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const timesKept = (): number => fetched.mock.calls.filter(([path]) => path === ABANDONED).length;
    jest.useFakeTimers();
    show();
    const { type } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await type(field('Téléphone'), '0555129847');
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(200);
    await type(field('Prénom'), 'A');
    await pass(299);
    expect(timesKept()).toBe(0);
    await pass(1);
    expect(timesKept()).toBe(1);
  });
});

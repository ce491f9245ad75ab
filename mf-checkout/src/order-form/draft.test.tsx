import type { ResponseOf } from '@shop/contracts';
import type { getOrderOverview } from '@shop/contracts/order/storefront';
import { useLocation } from '@shop/kit';
import { SHOP_OF_TESTS, type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import { ThankYouPage } from '../features/thank-you/thank-you-page.tsx';
import form from '../locales/fr/order-form.json';
import thanks from '../locales/fr/thank-you.json';
import { goodAnswers, ORDER, productOf, THANKS, TRANSPORTER } from '../testing/fixtures.ts';
import { watchDrafts } from './draft.ts';

const KEY = `order-draft:${SHOP_OF_TESTS.uuid}`;
const TYPED = {
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: '0555129847',
  email: '',
  address: 'Cité Sellier',
  wilaya: '16',
  commune: '1601',
  offer: `${TRANSPORTER}:home`,
  deskId: '',
};
const TEXTS = { 'checkout.order-form': form, 'checkout.thank-you': thanks };
let shop: ShopServer;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const open = () =>
  render(
    <TestShell texts={TEXTS} path="/catalog/product/plantes/cactus">
      <QuickOrder product={productOf()} combinationId={null} packSelection={{}} onSelectionMissing={() => undefined} />
      <Address />
    </TestShell>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const leaveBehind = (minutes: number): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now() - minutes * 60_000, values: TYPED }));

const keptSince = (): number => {
  const storedDraft = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as { at?: number }; // written by the form
  return storedDraft.at ?? Number.NaN;
};

const overviewOf = (minutesAgo: number): ResponseOf<typeof getOrderOverview, 200> => ({
  uuid: ORDER,
  number: '26-000064',
  state: 'pending',
  details: {
    firstname: 'Amina',
    placedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    lines: [{ name: 'Cactus', attributes: '', thumb: null, quantity: 1, unitPrice: 2800, total: 2800, contents: '' }],
    itemsSubtotal: 2800,
    discount: 0,
    delivery: 600,
    total: 3400,
    deliveryType: 'home',
    transporter: 'Barq Express',
    desk: null,
    place: {
      wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
      commune: { id: '1601', name: 'Hydra', nameAr: 'حيدرة' },
    },
    address: '',
    cooldownSeconds: 0,
  },
});
const thank = () =>
  render(
    <TestShell texts={TEXTS} path={THANKS} route="/checkout/thank-you/:orderUuid">
      <ThankYouPage />
    </TestShell>,
  );

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the draft of the order form', () => {
  it('is restored after a reload', async () => {
    open();
    await userEvent.type(field('Prénom'), 'Amina');
    await userEvent.type(field('Adresse'), 'Cité');
    cleanup(); // the page is left
    open();
    await waitFor(() => expect(field('Prénom').value).toBe('Amina'));
    expect(field('Adresse').value).toBe('Cité');
    await userEvent.clear(field('Prénom'));
    await userEvent.clear(field('Adresse'));
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is restored with its place and delivery, can be ordered, and is deleted with the order', async () => {
    leaveBehind(29);
    open();
    const chosenRadios = () => screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    await waitFor(() => expect(chosenRadios()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: form.submit.confirm }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(THANKS));
    expect(shop.posted('/web/api/cart/checkout')).toMatchObject([{ customer: { lastname: 'Bensalem' } }]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('is deleted after half an hour', async () => {
    leaveBehind(30);
    open();
    await userEvent.click(field('Prénom'));
    expect(field('Prénom').value).toBe('');
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('does not restart its half hour if it is only shown again', async () => {
    leaveBehind(20);
    const at = keptSince();
    open();
    await waitFor(() => expect(field('Prénom').value).toBe('Amina'));
    await waitFor(() => expect(screen.queryAllByRole('radio')).not.toHaveLength(0));
    expect(keptSince()).toBe(at);
    await userEvent.type(field('Adresse'), ' 4');
    expect(keptSince()).toBeGreaterThan(at);
  });

  it('is deleted in a tab that never opens a form again', () => {
    leaveBehind(30);
    watchDrafts()();
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    jest.useFakeTimers();
    try {
      leaveBehind(29);
      const end = watchDrafts();
      expect(window.sessionStorage.getItem(KEY)).not.toBeNull();
      jest.advanceTimersByTime(2 * 60_000);
      expect(window.sessionStorage.getItem(KEY)).toBeNull();
      end();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is checked from the start of every page of the shop', async () => {
    leaveBehind(31);
    await import('../remote.tsx');
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is deleted by an order in another tab, and stays if the server only asks to wait', () => {
    leaveBehind(1);
    const end = watchDrafts();
    const bought = (redirectUrl: string) => JSON.stringify({ at: Date.now(), until: Date.now() + 1, redirectUrl });
    const key = `last-purchase:${SHOP_OF_TESTS.uuid}`;
    fireEvent(window, new StorageEvent('storage', { key, newValue: bought('') }));
    expect(window.sessionStorage.getItem(KEY)).not.toBeNull();
    fireEvent(window, new StorageEvent('storage', { key, newValue: bought(THANKS) }));
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    end();
  });

  it('is deleted by an order without scripts, not by viewing an earlier order', async () => {
    leaveBehind(10);
    const placed = { minutesAgo: 20 };
    shop.answers[`GET /web/api/cart/order/${ORDER}`] = () => ({ status: 200, body: overviewOf(placed.minutesAgo) });
    const first = thank();
    await screen.findByRole('heading', { name: /Amina/ });
    expect(window.sessionStorage.getItem(KEY)).not.toBeNull();
    first.unmount();
    placed.minutesAgo = 5;
    thank();
    await waitFor(() => expect(window.sessionStorage.getItem(KEY)).toBeNull());
  });

  it('is in no storage that outlives the tab', async () => {
    open();
    await userEvent.type(field('Nom'), 'Bensalem');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Bensalem');
  });
});

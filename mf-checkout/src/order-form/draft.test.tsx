import { useLocation } from '@shop/kit';
import { SHOP_OF_TESTS, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickOrder } from '../features/quick-order/quick-order.tsx';
import form from '../locales/fr/order-form.json';
import thanks from '../locales/fr/thank-you.json';
import { goodAnswers, productOf, THANKS, TRANSPORTER } from '../testing/fixtures.ts';
import { startShop, type ShopServer } from '../testing/shop-server.ts';

jest.setTimeout(30_000);

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

describe('what is typed into the order form', () => {
  it('is there again after a reload', async () => {
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

  it('is there with its place and delivery, can be ordered, and is gone with the order', async () => {
    leaveBehind(29);
    open();
    const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    await waitFor(() => expect(chosen()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: form.submit.confirm }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(THANKS));
    expect(shop.posted('/web/api/cart/checkout')).toMatchObject([{ customer: { lastname: 'Bensalem' } }]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('is nobody else’s to read half an hour later', async () => {
    leaveBehind(30);
    open();
    await userEvent.click(field('Prénom'));
    expect(field('Prénom').value).toBe('');
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is in no storage that outlives the tab', async () => {
    open();
    await userEvent.type(field('Nom'), 'Bensalem');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Bensalem');
  });
});

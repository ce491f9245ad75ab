import { on, useLocation } from '@shop/kit';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { Toasts } from '@shop/kit/ui';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '../../cart/cart-store.ts';
import { lineOf } from '../../cart/line-of.ts';
import { lineKey } from '../../cart/line.ts';
import fr from '../../locales/fr/cart.json';
import form from '../../locales/fr/order-form.json';
import { fillIn } from '../../testing/filled-in.ts';
import { goodAnswers, productOf, THANKS } from '../../testing/fixtures.ts';
import { orderSettled } from '../../testing/order-settled.ts';
import { CartCheckoutPage } from './cart-checkout-page.tsx';

const CHECKOUT = '/web/api/cart/checkout';
const SHOP = '01920000-0000-7000-8000-000000000001';
let shop: ShopServer;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const show = () =>
  render(
    <TestShell texts={{ 'checkout.order-form': form, 'checkout.cart': fr }} path="/checkout/cart/view">
      <CartCheckoutPage />
      <Address />
    </TestShell>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(async () => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  cart.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  shop = await startShop(goodAnswers());
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await shop.close();
});

describe('cart checkout', () => {
  it('[SF-2.16] [SF-8.05] shows that the cart is empty', async () => {
    await act(async () => void show());
    expect(screen.getByRole('alert').textContent).toBe(fr.empty.title);
    // A shop without best sellers has nothing in their place.
    await waitFor(() => expect(document.querySelector('.mostOrderedWaiting')).toBeNull());
  });

  it('shows the shop around an empty cart, with popular products; and the form alone around a filled one', async () => {
    const products = [{ ...productOf(), name: 'Cactus San Pedro' }];
    shop.answers['GET /web/public/api/home'] = () => ({
      status: 200,
      body: { modules: [{ type: 'bestsellers_products', products }] },
    });
    const around: string[] = [];
    const stop = on('page:layout', ({ kind }) => around.push(kind));
    around.length = 0;
    // Awaited, so that React takes up the parts that come later.
    await act(async () => void show());
    await screen.findByRole('heading', { name: 'Cactus San Pedro' });
    expect(screen.getByRole('heading', { name: fr.empty.mostOrdered })).toBeTruthy();
    expect(around.at(-1)).toBe('store');
    expect(screen.queryByRole('heading', { name: fr.empty.seen })).toBeNull();
    act(() => cart.add(lineOf(productOf(), null, 1)));
    await screen.findByRole('button', { name: 'Confirmer la commande' });
    expect(around.at(-1)).toBe('bare');
    stop();
  });

  it('[SF-4.04] [SF-7.18] orders the stored cart, stores the cooldown, and leaves an empty cart with a new id', async () => {
    cart.add(lineOf(productOf(), null, 2));
    show();
    await userEvent.type(field('Prénom'), 'Amina');
    await userEvent.type(field('Nom'), 'Bensalem');
    await userEvent.type(field('Téléphone'), '0555129847');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Wilaya' }),
      await screen.findByRole('option', { name: '16 · Alger' }),
    );
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Commune' }),
      await screen.findByRole('option', { name: 'Hydra' }),
    );
    await userEvent.type(field('Adresse'), 'Cité Sellier');
    // A stop-desk asks which desk (D-3.11).
    await userEvent.click(await screen.findByRole('radio', { name: /Au bureau\u00a0: Hydra/ }));
    // The only one there is needs no choosing.
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Bureau' })).value).toBe('hydra-1');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(THANKS));
    await waitFor(() => expect(cart.read()).toEqual([]));
    const [order] = shop.posted(CHECKOUT) as { cartExternalId: string }[];
    expect(order).toEqual(
      expect.objectContaining({
        cart: [{ product: productOf().id, unitPrice: 2800, quantity: 2 }],
        deliveryAddress: expect.objectContaining({ deliveryType: 'stopdesk', deskId: 'hydra-1' }) as unknown,
        meta: expect.objectContaining({ source: 'cart' }) as unknown,
      }),
    );
    expect(cart.read()).toEqual([]);
    expect(screen.queryByText(fr.empty.title)).toBeNull();
    const id = window.localStorage.getItem(`cart-id:${SHOP}`);
    expect(id).toBeTruthy();
    expect(id).not.toBe(order?.cartExternalId);
    expect(window.localStorage.getItem(`last-purchase:${SHOP}`)).toContain(THANKS);
  });

  it('[SF-5.01] [SF-5.02] checks its fields one by one, and writes a number from abroad as a local one', async () => {
    cart.add(lineOf(productOf(), null, 1));
    fillIn({ firstname: 'R2', phone: '0212345678' });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    expect(await screen.findByText(form.form.validation.phone)).toBeTruthy();
    expect(screen.getByText(form.form.validation.firstname)).toBeTruthy();
    await userEvent.clear(field('Téléphone'));
    await userEvent.type(field('Téléphone'), '+213 555 12 98 47');
    await userEvent.tab();
    expect(field('Téléphone').value).toBe('0555129847');
    expect(screen.getByLabelText('address').textContent).toBe('/checkout/cart/view');
    expect(shop.posted(CHECKOUT)).toEqual([]);
  });

  it('[D-3.01] applies a new price to its line, even if another tab has changed the cart in the meantime', async () => {
    const [unavailable, dearer] = [
      productOf(),
      productOf({ id: '01920000-0000-7000-8000-000000000077', name: 'Aloès' }),
    ];
    cart.add(lineOf(unavailable, null, 1));
    cart.add(lineOf(dearer, null, 1));
    fillIn();
    shop.answers[`POST ${CHECKOUT}`] = () => ({
      status: 409,
      body: {
        type: 'price-changed',
        title: 'Prices changed',
        status: 409,
        lines: [{ index: 1, product: dearer.id, combination: null, name: 'Aloès', oldPrice: 2800, newPrice: 3100 }],
        delivery: null,
        total: { oldPrice: 6200, newPrice: 6500 },
      },
    });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    const accept = await screen.findByRole('button', { name: 'Commander à ce prix' });
    act(() => cart.remove(lineKey(lineOf(unavailable, null, 1))));
    cart.add(lineOf(unavailable, null, 1));
    await userEvent.click(accept);
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(2));
    expect(shop.posted(CHECKOUT)[1]).toMatchObject({
      cart: [
        { product: dearer.id, unitPrice: 3100 },
        { product: unavailable.id, unitPrice: 2800 },
      ],
    });
  });

  it('[SF-5.06] [SF-8.03] during a stored cooldown nothing is sent', async () => {
    cart.add(lineOf(productOf(), null, 1));
    const now = Date.now();
    window.localStorage.setItem(
      `last-purchase:${SHOP}`,
      JSON.stringify({ at: now, until: now + 90_000, redirectUrl: THANKS }),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(/(90|89|88) secondes/);
    expect(shop.posted(CHECKOUT)).toEqual([]);
  });

  it('[SF-7.21] asks for communes, transporters and the order by the same calls as the product page', async () => {
    cart.add(lineOf(productOf(), null, 2));
    fillIn();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await waitFor(() => expect(shop.posted(CHECKOUT)).toHaveLength(1));
    const calls = shop.calls.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /public/utilis/api/commune/wilaya/16',
        'GET /public/utilis/api/transport/commune/1601?subtotal=5600&channel=eCommerce',
        `POST ${CHECKOUT}`,
      ]),
    );
    expect(shop.posted(CHECKOUT)).toEqual([expect.objectContaining({ channel: 'eCommerce' })]);
    await orderSettled();
  });

  it('[SF-8.12] missing lines, and the wait, stay in a toast after the dialog', async () => {
    cart.add(lineOf(productOf(), null, 1));
    const announcements: string[] = [];
    const stop = on('toast', ({ message }) => announcements.push(message));
    // Clears the announcements of earlier tests.
    announcements.length = 0;
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    const close = async () =>
      userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: form.notice.close }));
    await screen.findByRole('dialog');
    // Not the same words twice at once.
    expect(announcements).toEqual([]);
    await close();
    expect(announcements).toEqual([form.form.missingMandatoryInfo]);
    unmount();
    const now = Date.now();
    window.localStorage.setItem(
      `last-purchase:${SHOP}`,
      JSON.stringify({ at: now, until: now + 90_000, redirectUrl: THANKS }),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await close();
    expect(announcements.slice(1)).toEqual([
      expect.stringMatching(/^Vous pourrez envoyer une commande dans (90|89|88) secondes/),
    ]);
    stop();
  });

  it('a toast over the fields disappears when one of them changes', async () => {
    cart.add(lineOf(productOf(), null, 1));
    render(<Toasts />);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: form.notice.close }));
    expect(screen.getByText(form.form.missingMandatoryInfo)).toBeTruthy();
    await userEvent.type(field('Prénom'), 'A');
    expect(screen.queryByText(form.form.missingMandatoryInfo)).toBeNull();
  });

  // The last one: without storage the wait after an order is held in this page, also for the tests behind it.
  it('orders from a browser that stores nothing', async () => {
    fillIn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    cart.add(lineOf(productOf(), null, 2));
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la commande' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(THANKS));
    expect(shop.posted(CHECKOUT)).toMatchObject([{ cart: [{ product: productOf().id, quantity: 2 }] }]);
  });
});

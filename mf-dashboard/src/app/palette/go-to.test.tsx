import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { frFrame as frame } from '../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import customers from '../../locales/fr/customers.json';
import order from '../../locales/fr/order.json';
import orders from '../../locales/fr/orders.json';
import palette from '../../locales/fr/palette.json';
import place from '../../locales/fr/place.json';
import payments from '../../locales/fr/transporter-payments.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import './palette.tsx';
import '../../features/transporter-payments/components/payments-page.tsx';

const TEXTS = {
  'dashboard.customers': customers,
  'dashboard.frame': frame,
  'dashboard.list': list,
  'dashboard.order': order,
  'dashboard.orders': orders,
  'dashboard.palette': palette,
  'dashboard.place': place,
  'dashboard.transporter-payments': payments,
};
const FOUND = {
  uuid: '01920000-0000-7000-8000-000000000009',
  number: '26-001846',
  state: 'pending',
  customer: { uuid: 'customer-1', firstname: 'Nour', lastname: 'Saïdi', phone: '0661901452', email: null },
};
let shop: ShopServer;

const start = async (permissions: readonly string[]) => {
  shop = await startBackOffice('cashier', permissions, {
    'GET /dashboard/api/order': ({ path }) => {
      const q = new URL(path, 'http://shop').searchParams.get('q');
      return {
        status: 200,
        body: {
          orders: q === '066190' ? [FOUND] : [],
          total: 0,
          totalIsExact: true,
          page: 1,
          limit: 25,
          nextCursor: null,
          counts: {},
        },
      };
    },
    'GET /dashboard/api/payments/get/transporters': () => ({ status: 200, body: { transporters: [] } }),
  });
  await openBackOffice('/dashboard/transporter-payments', TEXTS);
  await screen.findByRole('heading', { level: 1, name: payments.title });
  // The place of K, as an Arabic keyboard tells it.
  await act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true })));
  return screen.findByRole('textbox', { name: palette.search });
};

afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('"go to"', () => {
  it('finds the person who ordered, once, and leads to the card; and products by their words', async () => {
    const field = await start(['order.read', 'payment.read', 'customer.read', 'product.read']);
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: { products: [{ id: 'product-1', name: 'Bouilloire Atlas', sku: 'BA-1' }], total: 1, page: 1, limit: 5 },
    });
    fireEvent.change(field, { target: { value: 'bouil' } });
    expect(await screen.findByText('Bouilloire Atlas')).toBeTruthy();
    fireEvent.change(field, { target: { value: '066190' } });
    await screen.findByText(FOUND.number);
    const [, person] = screen.getAllByText(/Nour/);
    if (!person) throw new Error('the person is not found');
    await act(async () => Promise.resolve(fireEvent.click(person)));
    const card = `/dashboard/api/customer/${FOUND.customer.uuid}`;
    await waitFor(() => expect(shop.calls.some(({ path }) => path === card)).toBe(true));
  });

  it('finds an order by its customer’s phone, however the number is written', async () => {
    const field = await start(['order.read', 'payment.read']);
    fireEvent.change(field, { target: { value: '٠٦٦١ 90' } });
    await screen.findByText(FOUND.number);
    expect(screen.getByText('0661 90 14 52')).toBeTruthy();
    expect(shop.calls.filter(({ path }) => path.includes('q=')).every(({ path }) => path.includes('q=066190'))).toBe(
      true,
    );
  });

  it('leads to a page by its name', async () => {
    const field = await start(['order.read', 'payment.read']);
    fireEvent.change(field, { target: { value: 'comm' } });
    const action = await waitFor(() => {
      const [found, ...others] = screen.getAllByRole('button', { name: frame.nav.orders });
      if (!found || others.length > 0) throw new Error('not the one action');
      return found;
    });
    await act(async () => Promise.resolve(fireEvent.click(action)));
    await screen.findByRole('heading', { level: 1, name: orders.title });
  });

  it('chooses the first row, so that Enter opens it, also when it comes after Enter', async () => {
    const field = await start(['order.read', 'payment.read']);
    fireEvent.change(field, { target: { value: '066190' } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    await waitFor(() =>
      expect(shop.calls.some(({ path }) => path === `/dashboard/api/order/${FOUND.uuid}`)).toBe(true),
    );
  });

  it('shows no product that the digits of a number do not name', async () => {
    const field = await start(['order.read', 'payment.read', 'product.read']);
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: {
        products: [
          { id: 'product-1', name: 'Transplantoir', sku: 'TR-7', link: '/dashboard/products/product-1' },
          { id: 'product-2', name: 'Lampe', sku: 'LA-066190', link: '/dashboard/products/product-2' },
        ],
        total: 2,
        page: 1,
        limit: 5,
      },
    });
    fireEvent.change(field, { target: { value: '066190' } });
    expect(await screen.findByText('Lampe')).toBeTruthy();
    expect(screen.queryByText('Transplantoir')).toBeNull();
  });

  it('finds actions by words of each language, and begins them on their page', async () => {
    const field = await start(['order.read', 'payment.read', 'product.read', 'product.write']);
    for (const typed of ['nouveau prod', 'new product', 'منتج جديد']) {
      fireEvent.change(field, { target: { value: typed } });
      expect(await screen.findByRole('button', { name: palette.action.newProduct })).toBeTruthy();
    }
    fireEvent.change(field, { target: { value: 'sombre' } });
    await screen.findByRole('button', { name: /Sombre/ });
    await act(async () => Promise.resolve(fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })));
    await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
  });

  it('lists the pages opened last before anything is typed', async () => {
    localStorage.setItem(
      'dashboard-recent-person-1',
      JSON.stringify([{ to: '/dashboard/orders/x', title: '26-000059 · Commandes' }, { to: 'https://evil.example' }]),
    );
    const field = await start(['order.read', 'payment.read']);
    expect(await screen.findByText('26-000059 · Commandes')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'x' } });
    await waitFor(() => expect(screen.queryByText('26-000059 · Commandes')).toBeNull());
  });

  it('[D-11.02] asks for no orders, and names no pages, that the person may not see', async () => {
    const field = await start(['payment.read']);
    fireEvent.change(field, { target: { value: 'commandes' } });
    await screen.findByText(palette.nothing);
    expect(shop.calls.some(({ path }) => path.startsWith('/dashboard/api/order'))).toBe(false);
  });
});

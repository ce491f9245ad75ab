import type { LeftCart } from '@shop/contracts/order/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import texts from '../../../locales/fr/abandoned-carts.json';
import './abandoned-carts-page.tsx';

const TEXTS = { 'dashboard.abandoned-carts': texts, 'dashboard.list': list, 'dashboard.frame': frame };
const PATH = '/dashboard/api/order/abandoned-carts';
const CART: LeftCart = {
  id: 'cart-1',
  firstname: 'Karima',
  lastname: 'Benali',
  phone: '0555129847',
  lines: [{ name: 'Lampe', quantity: 2 }],
  amount: 1500.5,
  wilaya: 31,
  createdAt: '2026-11-08T09:00:00.000Z',
  updatedAt: '2026-11-08T09:10:00.000Z',
  handled: null,
};

let shop: ShopServer;
let cart = CART;
const start = async (permissions: ('order.read' | 'order.confirm')[]): Promise<void> => {
  cart = CART;
  shop = await startBackOffice('orderAgent', permissions, {
    [`GET ${PATH}`]: ({ path }) => ({
      status: 200,
      body: { carts: path.includes('handled=true') === (cart.handled !== null) ? [cart] : [], more: false },
    }),
    [`POST ${PATH}/${CART.id}/handle`]: ({ body }) => {
      const { handled } = body as { handled: boolean }; // what the page posts
      cart = { ...CART, handled: handled ? { at: '2026-11-08T10:00:00.000Z', by: 'Yasmine' } : null };
      return { status: 200, body: cart };
    },
  });
};
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('shows who left what, with ways to call, and is told when a cart was dealt with, which can be undone', async () => {
  await start(['order.read', 'order.confirm']);
  await openBackOffice('/dashboard/abandoned-carts', TEXTS);
  const row = (await screen.findByText('Karima Benali')).closest('tr');
  expect(row?.textContent).toContain('Lampe');
  expect(row?.textContent.replace(/\s/g, '')).toContain('1500,50DA');
  expect(row?.querySelector('a[href^="tel:"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: texts.handle }));
  await screen.findByText(/^Panier de .*Karima Benali.* traité\.$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.handle })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(frame.undo.undo) }));
  await screen.findByRole('button', { name: texts.handle });
  expect(shop.posted(`${PATH}/${CART.id}/handle`)).toEqual([{ handled: true }, { handled: false }]);
});

it('is only read by people who may not confirm orders', async () => {
  await start(['order.read']);
  await openBackOffice('/dashboard/abandoned-carts', TEXTS);
  await screen.findByText('Karima Benali');
  expect(screen.queryByRole('button', { name: texts.handle })).toBeNull();
});

import { useLocation } from '@shop/kit';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import order from '../../../locales/fr/order.json';
import orders from '../../../locales/fr/orders.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { orderRow } from '../../../testing/rows.ts';
import './orders-page.tsx';

const TEXTS = {
  'dashboard.orders': orders,
  'dashboard.list': list,
  'dashboard.frame': frame,
  // The page that a row leads to reads it.
  'dashboard.order': order,
};
const ROWS = [orderRow(1), orderRow(2), orderRow(3)];
let shop: ShopServer;

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
const address = (): string => screen.getByTestId('address').textContent ?? '';
const currentRow = (): string | undefined =>
  ROWS.find(({ number }) => document.querySelector('tr[data-current]')?.textContent.includes(number))?.number;
const chosenRows = (): string[] =>
  ROWS.map(({ number }) => number).filter(
    (number) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: list.selection.one.replace('{{name}}', number) }).checked,
  );

beforeEach(async () => {
  localStorage.clear();
  shop = await startBackOffice('orderAgent', ['order.read', 'order.confirm'], {
    'GET /dashboard/api/order': ({ path }) => ({
      status: 200,
      body: {
        orders: ROWS,
        total: 60,
        totalIsExact: true,
        limit: 25,
        nextCursor: null,
        counts: {},
        page: Number(new URL(path, 'http://shop').searchParams.get('page') ?? 1),
      },
    }),
  });
  await openBackOffice('/dashboard/orders', TEXTS, 'fr', <Address />);
  await screen.findByText('26-000001');
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the keys of the list of orders', () => {
  it('move from row to row and no further, choose a row, and open it', async () => {
    expect(currentRow()).toBe('26-000001');
    await userEvent.keyboard('k');
    expect(currentRow()).toBe('26-000001');
    await userEvent.keyboard('jx');
    expect(currentRow()).toBe('26-000002');
    expect(chosenRows()).toEqual(['26-000002']);
    await userEvent.keyboard('jjx');
    expect(currentRow()).toBe('26-000003');
    expect(chosenRows()).toEqual(['26-000002', '26-000003']);
    await userEvent.keyboard('kx');
    expect(chosenRows()).toEqual(['26-000003']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/dashboard/orders/${ROWS[1]?.uuid}`));
  });

  it('are where they are on the keyboard under an Arabic layout', () => {
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    expect(currentRow()).toBe('26-000002');
  });

  it('are letters in the search, which one of them leads to', async () => {
    await userEvent.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: orders.filters.search });
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('jx');
    expect(search.value).toBe('jx');
    expect(currentRow()).toBe('26-000001');
    expect(chosenRows()).toEqual([]);
  });

  it('act on the focused button if they would click it', async () => {
    const box = screen.getByRole('button', { name: list.columns.title });
    box.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(list.columns.reset);
    expect(address()).toBe('/dashboard/orders');
  });

  it('turn the pages of the list, and change its view', async () => {
    await userEvent.keyboard(']');
    await waitFor(() => expect(address()).toBe('/dashboard/orders?page=2'));
    await userEvent.keyboard('[[');
    await waitFor(() => expect(address()).not.toContain('page=2'));
    await userEvent.keyboard('2');
    await waitFor(() => expect(address()).toContain('view='));
  });
});

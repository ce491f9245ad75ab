import { useLocation, useNavigate } from '@shop/kit';
import { trailWith } from '@shop/back-office/list-page';
import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
  const navigate = useNavigate();
  return (
    <>
      <span data-testid="address">{pathname + search}</span>
      <button type="button" aria-label="back" onClick={() => void navigate(-1)} />
    </>
  );
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

  it('extend the selection with Shift, choose the page with Ctrl, and clear it', async () => {
    await userEvent.keyboard('{Shift>}j{/Shift}');
    expect(currentRow()).toBe('26-000002');
    expect(chosenRows()).toEqual(['26-000001', '26-000002']);
    await userEvent.keyboard('{Shift>}jk{/Shift}');
    expect(chosenRows()).toEqual(['26-000001', '26-000002', '26-000003']);
    await userEvent.keyboard('{Escape}');
    expect(chosenRows()).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosenRows()).toEqual(ROWS.map(({ number }) => number));
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosenRows()).toEqual([]);
  });

  it('are where they are on the keyboard under an Arabic layout', () => {
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    expect(currentRow()).toBe('26-000002');
  });

  it('turn pages and change views by their place under a French layout, which types them with AltGr and Shift', async () => {
    fireEvent.keyDown(document.body, { key: 'Dead', code: 'BracketLeft' });
    fireEvent.keyDown(document.body, { key: '$', code: 'BracketRight' });
    await waitFor(() => expect(address()).toContain('page=2'));
    fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
    await waitFor(() => expect(address()).toContain('view='));
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

  it('come back to the row that was opened, and lead to its neighbours', async () => {
    await userEvent.keyboard('jj{Enter}');
    await waitFor(() => expect(address()).toBe(`/dashboard/orders/${ROWS[2]?.uuid}`));
    expect(trailWith('orders', ROWS[2]?.uuid ?? '')).toEqual({
      address: '/dashboard/orders',
      ids: ROWS.map(({ uuid }) => uuid),
    });
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'back' })));
    await screen.findByText('26-000001');
    expect(currentRow()).toBe('26-000003');
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

import { useLocation, useNavigate } from '@shop/kit';
import { trailWith } from '@shop/back-office/list-page';
import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import order from '../../../locales/fr/order.json';
import orders from '../../../locales/fr/orders.json';
import { startBackOffice, typeByHand } from '@shop/back-office/testing';
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
/** A scanner is listened to: the page gets a key a moment later, once no other has followed. */
const RELEASED_MS = 120;
const press = async (...keys: readonly string[]): Promise<void> => {
  await typeByHand(userEvent.setup(), keys);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, RELEASED_MS)));
};
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
    await press('k');
    expect(currentRow()).toBe('26-000001');
    await press('j', 'x');
    expect(currentRow()).toBe('26-000002');
    expect(chosenRows()).toEqual(['26-000002']);
    await press('j', 'j', 'x');
    expect(currentRow()).toBe('26-000003');
    expect(chosenRows()).toEqual(['26-000002', '26-000003']);
    await press('k', 'x');
    expect(chosenRows()).toEqual(['26-000003']);
    await press('{Enter}');
    await waitFor(() => expect(address()).toBe(`/dashboard/orders/${ROWS[1]?.uuid}`));
  });

  it('extend the selection with Shift, choose the page with Ctrl, and clear it', async () => {
    await press('{Shift>}j{/Shift}');
    expect(currentRow()).toBe('26-000002');
    expect(chosenRows()).toEqual(['26-000001', '26-000002']);
    await press('{Shift>}j{/Shift}', '{Shift>}k{/Shift}');
    expect(chosenRows()).toEqual(['26-000001', '26-000002', '26-000003']);
    await press('{Escape}');
    expect(chosenRows()).toEqual([]);
    await press('{Control>}a{/Control}');
    expect(chosenRows()).toEqual(ROWS.map(({ number }) => number));
    await press('{Control>}a{/Control}');
    expect(chosenRows()).toEqual([]);
  });

  it('are where they are on the keyboard under an Arabic layout', async () => {
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    await waitFor(() => expect(currentRow()).toBe('26-000002'));
  });

  it('turn pages and change views by their place under a French layout, which types them with AltGr and Shift', async () => {
    fireEvent.keyDown(document.body, { key: 'Dead', code: 'BracketLeft' });
    fireEvent.keyDown(document.body, { key: '$', code: 'BracketRight' });
    await waitFor(() => expect(address()).toContain('page=2'));
    fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
    await waitFor(() => expect(address()).toContain('view='));
  });

  it('are letters in the search, which one of them leads to', async () => {
    await press('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: orders.filters.search });
    expect(document.activeElement).toBe(search);
    await press('j', 'x');
    expect(search.value).toBe('jx');
    expect(currentRow()).toBe('26-000001');
    expect(chosenRows()).toEqual([]);
  });

  it('act on the focused button if they would click it', async () => {
    const box = screen.getByRole('button', { name: list.columns.title });
    box.focus();
    await press('{Enter}');
    await screen.findByText(list.columns.reset);
    expect(address()).toBe('/dashboard/orders');
  });

  it('come back to the row that was opened, and lead to its neighbours', async () => {
    await press('j', 'j');
    await press('{Enter}');
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
    await press(']');
    await waitFor(() => expect(address()).toBe('/dashboard/orders?page=2'));
    await press('[[');
    await waitFor(() => expect(address()).not.toContain('page=2'));
    await press('2');
    await waitFor(() => expect(address()).toContain('view='));
  });
});

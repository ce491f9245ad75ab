import { useLocation } from '@shop/kit';
import { startShop, TestShell, type ShopServer } from '@shop/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import fr from '../locales/fr/layout.json';
import { Search } from './search.tsx';

const SUGGESTIONS = [
  { kind: 'category', label: 'Chaises', href: '/catalog/category/chaises', thumb: null, price: null },
  {
    kind: 'product',
    label: 'Chaise Chréa',
    href: '/catalog/product/chaises/chrea',
    thumb: null,
    price: 9000,
    before: 12_000,
  },
];

let shop: ShopServer;
let suggestions: typeof SUGGESTIONS;
beforeEach(async () => {
  suggestions = SUGGESTIONS;
  shop = await startShop({
    'GET /web/public/api/search/suggestions': () => ({ status: 200, body: { suggestions: suggestions } }),
  });
});
afterEach(() => shop.close());

const Address = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const typed = async (text: string): Promise<void> => {
  render(
    <TestShell texts={{ 'shell.layout': fr }}>
      <Search open={false} onDone={() => undefined} />
      <Address />
    </TestShell>,
  );
  await userEvent.type(screen.getByRole('combobox'), text);
};
const type = async (text: string): Promise<HTMLElement[]> => {
  await typed(text);
  return screen.findAllByRole('option');
};
/** The text of the search's status region, which screen readers announce. */
const statusText = (): string | null => within(screen.getByRole('search')).getByRole('status').textContent;

describe('[D-10.03] suggestions while typing', () => {
  it('show their typed part, and the former price of a product', async () => {
    const [category, product] = await type('chai');
    expect(category?.querySelector('mark')?.textContent).toBe('Chai');
    expect([...(product?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Chai']);
    expect(product?.querySelector('s')?.textContent).toContain('12');
  });

  it('end in a link to all results, by a click', async () => {
    const all = (await type('chai')).at(-1);
    expect(all?.textContent).toBe('Voir tous les résultats');
    await userEvent.click(all ?? document.body);
    expect(screen.getByRole('status').textContent).toBe('/catalog/search?q=chai');
  });

  it('end in a link to all results, by keys', async () => {
    await type('chai');
    await userEvent.keyboard('{ArrowUp}');
    const field = screen.getByRole('combobox');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/catalog/search?q=chai'));
  });

  it('announce in an existing region that there are none, and clear it after further input', async () => {
    suggestions = [];
    await typed('zzz');
    expect(statusText()).toBe('');
    const place = within(screen.getByRole('search')).getByRole('status');
    await waitFor(() => expect(statusText()).toBe('Aucun produit trouvé'));
    expect(place.isConnected).toBe(true);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    suggestions = SUGGESTIONS;
    await userEvent.clear(screen.getByRole('combobox'));
    expect(statusText()).toBe('');
    await userEvent.type(screen.getByRole('combobox'), 'chai');
    await screen.findAllByRole('option');
    expect(statusText()).toBe('');
  });
});

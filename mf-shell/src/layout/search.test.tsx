import { useLocation } from '@shop/kit';
import { startShop, TestShell, type ShopServer } from '@shop/kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
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
beforeEach(async () => {
  shop = await startShop({
    'GET /web/public/api/search/suggestions': () => ({ status: 200, body: { suggestions: SUGGESTIONS } }),
  });
});
afterEach(() => shop.close());

const Address = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const type = async (text: string): Promise<HTMLElement[]> => {
  render(
    <TestShell texts={{ 'shell.layout': fr }}>
      <Search open={false} onDone={() => undefined} />
      <Address />
    </TestShell>,
  );
  await userEvent.type(screen.getByRole('combobox'), text);
  return screen.findAllByRole('option');
};

describe('[D-10.03] suggestions while typing', () => {
  it('show what of them was typed, and what a product cost before', async () => {
    const [category, product] = await type('chai');
    expect(category?.querySelector('mark')?.textContent).toBe('Chai');
    expect([...(product?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Chai']);
    expect(product?.querySelector('s')?.textContent).toContain('12');
  });

  it('end in the way to all that is found, by a press', async () => {
    const all = (await type('chai')).at(-1);
    expect(all?.textContent).toBe('Voir tous les résultats');
    await userEvent.click(all ?? document.body);
    expect(screen.getByRole('status').textContent).toBe('/catalog/search?q=chai');
  });

  it('end in the way to all that is found, by keys', async () => {
    await type('chai');
    await userEvent.keyboard('{ArrowUp}');
    const field = screen.getByRole('combobox');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/catalog/search?q=chai'));
  });
});

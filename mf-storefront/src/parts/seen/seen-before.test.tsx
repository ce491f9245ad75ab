import type { Product } from '@shop/contracts/catalog/storefront';
import { type Answers, type Scrolling, type ShopServer, startScrolling, startShop, TestShell } from '@shop/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import fr from '../../locales/fr/parts.json';
import { productOf } from '../../features/product/model/fixtures.ts';
import { SeenBefore } from './seen-before.tsx';

const idOf = (number: number): string => `01920000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;
const aProduct = (number: number): Product => productOf({ id: idOf(number), name: `Produit ${number}` });
const answersOf = (...numbers: number[]): Answers =>
  Object.fromEntries(
    numbers.map((number) => [
      `GET /web/public/api/product/${idOf(number)}`,
      () => ({ status: 200, body: aProduct(number) }),
    ]),
  );
const visit = (number: number) =>
  render(
    <TestShell texts={{ 'storefront.parts': fr }}>
      <SeenBefore current={idOf(number)} className="seen" />
    </TestShell>,
  );
const visited = (...numbers: number[]): void => numbers.forEach((number) => visit(number).unmount());

describe('recently viewed products', () => {
  let shop: ShopServer;
  let scrolling: Scrolling;
  beforeEach(async () => {
    window.localStorage.clear();
    scrolling = startScrolling();
    shop = await startShop({});
  });
  afterEach(async () => {
    scrolling.stop();
    await shop.close();
  });
  const rail = async (): Promise<(string | null)[]> => {
    await screen.findByRole('heading', { name: 'Vus récemment' });
    return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  };

  it('are loaded when the visitor comes near, the last first, each once, without the current product', async () => {
    Object.assign(shop.answers, answersOf(1, 2));
    visited(1, 2, 1, 3);
    visit(3);
    await waitFor(() => expect(scrolling.awaits('200px')).toBe(true));
    expect(shop.calls).toEqual([]);
    await scrolling.near('200px');
    expect(await rail()).toEqual(['Produit 1', 'Produit 2']);
    expect(shop.calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [1, 2].map((number) => `GET /web/public/api/product/${idOf(number)}?view=page`),
    );
  });

  it('are at most eight, and take no room on the first visit', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    Object.assign(shop.answers, answersOf(...many));
    const first = visit(1);
    expect(scrolling.awaits('200px')).toBe(false);
    expect(first.container.querySelector('section')).toBeNull();
    first.unmount();
    visited(...many);
    visit(11);
    await scrolling.near('200px');
    expect(await rail()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Produit ${number}`));
  });

  it('leave out products that are no longer sold, and do not load them again', async () => {
    Object.assign(shop.answers, answersOf(1));
    visited(1, 2);
    visit(3);
    await scrolling.near('200px');
    expect(await rail()).toEqual(['Produit 1']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.localStorage.getItem('seen-products')).toBe(JSON.stringify([idOf(3), idOf(1)]));
  });

  it('take no room if none is left', async () => {
    visited(1);
    const { container } = visit(2);
    await scrolling.near('200px');
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Vus récemment' })).toBeNull();
  });

  it('are none if the stored list cannot be read', () => {
    window.localStorage.setItem('seen-products', '{"no":"list"}');
    const { container } = visit(1);
    expect(container.querySelector('section')).toBeNull();
    expect(window.localStorage.getItem('seen-products')).toBe(JSON.stringify([idOf(1)]));
  });
});

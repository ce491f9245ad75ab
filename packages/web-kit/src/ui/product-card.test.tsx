import type { ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { on } from '../events.ts';
import { TestShell } from '../testing/index.ts';
import { ProductCard } from './product-card.tsx';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const resized = (width: number, format: 'webp' | 'avif'): Card['images'][number]['imageResizeds'][number] => ({
  size: width === 320 ? 'small_product' : 'grid_display',
  url: `/uploads/${width}.${format}`,
  width,
  height: width * 1.25,
  format,
});
const card = (rest: Partial<Card> = {}): Card => ({
  id: uuid(1),
  uid: uuid(1),
  slug: 'ficus',
  name: 'Ficus',
  type: 'simple',
  priceTtc: 3000,
  productPriceAfterPromotion: 2400,
  promotionRead: { id: uuid(9), value: 20, ruleType: 'percentage' },
  mainCategory: { id: uuid(2), name: 'Plantes', slug: 'plantes' },
  brand: { id: uuid(3), name: 'Jnina', slug: 'jnina', logo: null },
  badges: ['sale', 'new', 'hot'],
  available: true,
  quantity: 9,
  rating: null,
  images: [
    {
      id: 'a',
      alt: 'Un ficus',
      thumb: '/uploads/a.webp',
      imageResizeds: [resized(320, 'webp'), resized(640, 'webp'), resized(320, 'avif'), resized(640, 'avif')],
    },
  ],
  defaultCombinationId: null,
  needsConfiguration: false,
  dateAdd: '2026-01-01T00:00:00.000Z',
  ...rest,
});
const show = (product: Card, activeAddToCart = true): HTMLElement =>
  render(
    <TestShell shop={{ activeAddToCart }}>
      <ProductCard product={product} />
    </TestShell>,
  ).container;
const linkOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('ProductCard', () => {
  it('[SF-2.27] leads to the product, its category and its brand, with both prices and its first badge', () => {
    const element = show(card());
    expect(linkOf('Ficus')).toBe('/catalog/product/plantes/ficus');
    expect(linkOf('Plantes')).toBe('/catalog/category/plantes');
    expect(linkOf('Jnina')).toBe('/catalog/brands/jnina');
    expect(element.textContent).toContain('2\u00a0400,00');
    expect(element.querySelector('s')?.textContent).toContain('3\u00a0000,00');
    expect(element.textContent).toContain('\u221220\u00a0%');
    expect(screen.queryByText('Nouveau')).toBeNull();
  });

  it('[SF-2.27] has a second picture to show under the pointer, and does not name it again', () => {
    const picture = card().images[0];
    if (!picture) throw new Error('a card has a picture');
    const element = show(card({ images: [picture, { ...picture, id: 'b' }, { ...picture, id: 'c' }] }));
    const photos = [...element.querySelectorAll('img')];
    expect(photos.map((photo) => photo.alt)).toEqual(['Un ficus', '']);
  });

  it('[SF-2.27] shows the logo of a brand that has one', () => {
    show(card({ brand: { id: uuid(3), name: 'Jnina', slug: 'jnina', logo: '/uploads/jnina.svg' } }));
    expect(screen.getByRole('img', { name: 'Jnina' }).closest('a')?.getAttribute('href')).toBe('/catalog/brands/jnina');
  });

  it('[SF-1.07] [SF-2.28] adds with one click, and has no button when the shop does not sell by cart', async () => {
    const added: unknown[] = [];
    const stop = on('cart:add', (detail) => added.push(detail));
    const element = show(card());
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier: Ficus' }));
    expect(added).toEqual([expect.objectContaining({ combinationId: null, quantity: 1 })]);
    stop();
    element.remove();
    show(card(), false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[SF-2.28] leads to the product page for a pack with choices', () => {
    show(card({ type: 'pack', needsConfiguration: true }));
    expect(linkOf('Configurer: Ficus')).toBe('/catalog/product/plantes/ficus');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[D-10.06] offers AVIF beside WebP, each in the sizes that there are', () => {
    const element = show(card());
    expect(element.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toBe(
      '/uploads/320.avif 320w, /uploads/640.avif 640w',
    );
    expect(screen.getByRole('img', { name: 'Un ficus' }).getAttribute('src')).toBe('/uploads/640.webp');
  });
});

import type { HomeModule, ProductCard } from '@shop/contracts/catalog/storefront';
import { TestShell } from '@shop/kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import fr from '../../../locales/fr/home.json';
import parts from '../../../locales/fr/parts.json';
import { arrange } from '../model/arrange.ts';
import { moduleOf, slideOf } from '../model/fixtures.ts';
import { ModuleBlock } from './module-block.tsx';

const id = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const show = (...modules: HomeModule[]) =>
  render(
    <TestShell texts={{ 'storefront.home': fr, 'storefront.parts': parts }}>
      {arrange(modules).map((block) => (
        <ModuleBlock key={block.modules[0].id} block={block} leads={false} />
      ))}
    </TestShell>,
  );
const product = (number: number): ProductCard => ({
  id: id(number),
  slug: `lampe-${number}`,
  name: `Lampe ${number}`,
  type: 'simple',
  priceTtc: 1000,
  productPriceAfterPromotion: 900,
  promotionRead: null,
  mainCategory: { id: id(90), name: 'Lampes', slug: 'lampes' },
  brand: null,
  badges: [],
  available: true,
  images: [],
  needsConfiguration: false,
});
const products = [1, 2, 3, 4, 5, 6].map(product);
const picture = { src: '/uploads/a.webp', srcset: '/uploads/a.webp 660w', alt: 'Une photo', width: 660, height: 500 };
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const classOfRow = () => screen.getByRole('list').className.split(' ');
const post = (number: number) => ({
  slug: `conseil-${number}`,
  publicTitle: `Conseil ${number}`,
  createdAt: '2026-11-11T10:00:00.000Z',
  category: 'Maison',
  categorySlug: 'maison',
  thumbnail: null,
  picture,
});
const category = (number: number) => ({
  id: id(number),
  slug: `rayon-${number}`,
  name: `Rayon ${number}`,
  description: '',
  count: number,
  thumb: null,
  picture: null,
});

describe('every type of module shows its content', () => {
  it.each([
    ['01', 'products_carousel'],
    ['02', 'products_grid'],
    ['03', 'discounted_products'],
    ['04', 'bestsellers_products'],
    ['05', 'collection_products'],
    ['06', 'tag_products'],
    ['07', 'brand_lines_products_carousel'],
  ])('[SF-2.92.%s] %s: its products, as many as it says, under its title', (_, type) => {
    show(moduleOf(type, { products, number: 4, publicTitle: 'Nos lampes', link: '/catalog/category/lampes' }));
    expect(screen.getByRole('heading', { name: 'Nos lampes', level: 2 })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(hrefOf('Lampe 1')).toBe('/catalog/product/lampes/lampe-1');
    expect(hrefOf('Tout voir')).toBe('/catalog/category/lampes');
  });

  it('[SF-2.92.01] [SF-2.92.02] a carousel is a rail; a grid shows everything at once', () => {
    show(moduleOf('products_grid', { products }), moduleOf('products_carousel', { products }));
    expect(screen.getAllByRole('button', { name: 'Voir les suivants' })).toHaveLength(1);
  });

  it('[SF-2.92.08] categories lead to their listings, with their counts', () => {
    show(moduleOf('categories_carousel', { categories: [category(1), category(2)] }));
    expect(hrefOf(/^Rayon 2/)).toBe('/catalog/category/rayon-2');
    expect(screen.getByRole('link', { name: /^Rayon 2/ }).textContent).toContain('2 articles');
  });

  it('[SF-2.92.09] brands lead to their listings, by their logo or their name', () => {
    const brands = [
      { id: id(1), slug: 'jnina', name: 'Jnina', logo: '/uploads/jnina.svg' },
      { id: id(2), slug: 'fahs', name: 'Fahs', logo: null },
    ];
    show(moduleOf('brands_carousel', { brands }));
    expect(
      within(screen.getByRole('link', { name: 'Jnina' }))
        .getByRole('img')
        .getAttribute('src'),
    ).toContain('jnina');
    expect(hrefOf('Jnina')).toBe('/catalog/brands/jnina');
    expect(hrefOf('Fahs')).toBe('/catalog/brands/fahs');
  });

  it('[SF-2.92.10] brand lines lead to their listings, with their brand', () => {
    const line = { id: id(1), slug: 'sirocco', name: 'Sirocco', logo: null, brandName: 'Rihla', picture };
    show(moduleOf('brand_lines_carousel', { brandLines: [line] }));
    expect(hrefOf(/Rihla\s*Sirocco/)).toBe('/catalog/brandlines/sirocco');
  });

  it("[SF-2.92.11] a block of html shows the shop's text, under its title", () => {
    show(moduleOf('html_block', { html: '<p>Le café est <strong>offert</strong>.</p>', publicTitle: 'Passez' }));
    expect(screen.getByRole('heading', { name: 'Passez' })).toBeTruthy();
    expect(screen.getByText('offert').tagName).toBe('STRONG');
  });
  it('[SF-2.92.11] pictures of free HTML stand side by side, each with its link', () => {
    const slides = [
      slideOf({ picture, link: '/a', linkLabel: 'Voir' }),
      slideOf({ picture: { ...picture, alt: 'B' } }),
    ];
    show(moduleOf('html_block', { html: '', slides }));
    expect(hrefOf('Voir')).toBe('/a');
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Une photo', 'B']);
  });

  it('[SF-2.92.13] slides follow one another, automatically and on a click; only one can be read', () => {
    jest.useFakeTimers();
    show(
      moduleOf('banner_carousel', {
        slides: [
          slideOf({ title: 'Salon', link: '/a', linkLabel: 'Voir', picture }),
          slideOf({ title: 'Course', link: '/b', linkLabel: 'Courir', picture }),
        ],
      }),
    );
    const visibleSlides = () =>
      screen.getAllByRole('group').flatMap((slide) => (slide.hasAttribute('inert') ? [] : slide.textContent));
    expect(visibleSlides()).toEqual(['SalonVoir']);
    fireEvent.click(screen.getByRole('button', { name: 'Image suivante' }));
    expect(visibleSlides()).toEqual(['CourseCourir']);
    act(() => jest.advanceTimersByTime(3100));
    expect(visibleSlides()).toEqual(['SalonVoir']);
    jest.useRealTimers();
  });

  it('[SF-2.92.14] [SF-3.14] deals have their end, their picture, their words and three of their products', () => {
    const end = new Date(Date.now() + 86_400_000).toISOString();
    const discount = {
      id: id(1),
      slug: 'semaine',
      discountValue: 20,
      ruleType: 'percentage' as const,
      rule: 'category',
      ruleEntityName: 'Lampes',
      discountEndDate: end,
      bannerThumb: '/uploads/semaine.webp',
      count: 6,
      title: 'Semaine des lampes',
      subtitle: 'Avant l’hiver',
      products,
    };
    const { container } = show(moduleOf('discount_block', { discounts: [discount] }));
    expect(screen.getByRole('heading', { name: 'Semaine des lampes' })).toBeTruthy();
    expect(screen.getByText('Avant l’hiver')).toBeTruthy();
    expect(screen.getByRole('timer', { name: 'Temps restant' })).toBeTruthy();
    expect(container.querySelector('img[src="/uploads/semaine.webp"]')).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(hrefOf('Voir les 6 offres')).toBe('/promotions/semaine');
  });

  it('[SF-2.92.15] posts lead to their pages, with category and date', () => {
    show(moduleOf('blog_posts_carousel', { posts: [post(1), post(2)] }));
    expect(hrefOf('Conseil 2')).toBe('/blog/conseil-2');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Maison · 11 novembre');
  });

  it('[SF-2.92.16] a post stands alone, or several side by side', () => {
    const single = show(moduleOf('blog_post_card', { posts: [post(1)] }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(hrefOf('Conseil 1')).toBe('/blog/conseil-1');
    single.unmount();
    show(moduleOf('blog_post_card', { posts: [post(1), post(2)] }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('[SF-2.92.17] blog categories lead to their posts', () => {
    const blogCategory = { slug: 'maison', name: 'Maison', description: 'Chez soi', thumbnail: null, picture };
    show(moduleOf('blog_categories_carousel', { blogCategories: [blogCategory] }));
    expect(hrefOf(/^Maison\s*Chez soi/)).toBe('/blog/categories/maison');
  });
});

describe('a module obeys its owner', () => {
  it('[SF-3.13] number in view on each device, colour, size and safe classes; no title if it is switched off', () => {
    const { container } = show(
      moduleOf('products_carousel', {
        products,
        showTitle: false,
        responsiveNumber: { mobile: 1, tablet: 2, desktop: 3 },
        bgColor: '#0b2e25',
        size: 'small',
        containerClass: 'bande <b>',
        wrapperCssClass: 'serre',
      }),
    );
    expect(classOfRow()).toEqual(expect.arrayContaining(['given', 'mobile1', 'tablet2', 'desktop3']));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(container.querySelector('.serre.coloured.light > .narrow.bande section')).not.toBeNull();
    expect(container.querySelector('.serre rect')?.getAttribute('fill')).toBe('#0b2e25');
    expect(container.innerHTML).not.toContain('<b>');
  });

  it('[SF-9.12] products without a number of their own follow the width', () => {
    show(moduleOf('products_carousel', { products }));
    expect(classOfRow()).toEqual(['track']);
  });
});

describe('rails that move automatically', () => {
  const rail = (count: number, stillness = false) => {
    jest.useFakeTimers();
    jest
      .spyOn(window, 'matchMedia')
      // The part of it that the page reads.
      .mockImplementation(
        () => ({ matches: stillness, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
      );
    show(moduleOf('categories_carousel', { categories: Array.from({ length: count }, (_, index) => category(index)) }));
    const row = screen.getByRole('list');
    // jsdom has no layout: a row twice as long as its visible part.
    Object.defineProperties(row, { scrollWidth: { value: 1000 }, clientWidth: { value: 500 } });
    const moves = jest.fn();
    Object.assign(row, { scrollTo: moves });
    return { row, moves, pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
  };
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('[SF-9.11] categories every 2500 ms, only if there are more than three', () => {
    const four = rail(4);
    four.pass(2499);
    expect(four.moves).not.toHaveBeenCalled();
    four.pass(1);
    expect(four.moves).toHaveBeenCalledTimes(1);
  });

  it('[SF-9.11] three categories do not move', () => {
    const three = rail(3);
    three.pass(10_000);
    expect(three.moves).not.toHaveBeenCalled();
  });

  it('[SF-9.10] stop under a pointer, while focused, when paused, and with reduced motion', () => {
    const { row, moves, pass } = rail(5);
    fireEvent.pointerEnter(row.parentElement ?? row);
    pass(5000);
    fireEvent.pointerLeave(row.parentElement ?? row);
    const [link] = screen.getAllByRole('link');
    act(() => link?.focus());
    pass(5000);
    act(() => link?.blur());
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter le défilement' }));
    pass(5000);
    expect(moves).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre le défilement' }));
    pass(2500);
    expect(moves).toHaveBeenCalledTimes(1);
  });

  it('[SF-9.10] do not move at all with reduced motion', () => {
    const { moves, pass } = rail(5, true);
    pass(10_000);
    expect(moves).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Arrêter le défilement' })).toBeNull();
  });
});

import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { TestShell } from '@shop/kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import fr from '../../../locales/fr/home.json';
import parts from '../../../locales/fr/parts.json';
import { arrange, type Block } from '../model/arrange.ts';
import { moduleOf, slideOf } from '../model/fixtures.ts';
import { ModuleBlock } from './module-block.tsx';

const show = (...blocks: Block[]) =>
  render(
    <TestShell texts={{ 'storefront.home': fr, 'storefront.parts': parts }}>
      {blocks.map((block) => (
        <ModuleBlock key={block.modules[0].id} block={block} leads={false} />
      ))}
    </TestShell>,
  );
const id = '01920000-0000-7000-8000-000000000001';
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('blocks of the home page', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('[SF-2.92.12] a banner has its words, its picture and its link; two share one block', () => {
    const picture = {
      src: '/uploads/lampe.webp',
      srcset: '/uploads/lampe.webp 660w',
      alt: 'Une lampe',
      width: 660,
      height: 500,
    };
    const lamps = slideOf({
      kicker: 'Hiver',
      title: 'Lampes',
      html: '<p>Pour lire tard.</p>',
      link: '/catalog/category/lampes',
      linkLabel: 'Les voir',
      picture,
    });
    const blocks = arrange([
      moduleOf('banner', { id: 'a', slides: [lamps] }),
      moduleOf('banner', { id: 'b', slides: [slideOf({ title: 'Tapis' })] }),
    ]);
    expect(blocks).toHaveLength(1);
    show(...blocks);
    const [first, second] = screen.getAllByRole('article');
    if (!first || !second) throw new Error('two banners were given');
    expect(within(first).getByRole('heading', { name: 'Lampes' })).toBeTruthy();
    expect(first.textContent).toContain('Hiver');
    expect(first.textContent).toContain('Pour lire tard.');
    expect(within(first).getByRole('img', { name: 'Une lampe' }).getAttribute('src')).toBe(picture.src);
    expect(within(first).getByRole('link', { name: 'Les voir' }).getAttribute('href')).toBe('/catalog/category/lampes');
    expect(within(second).getByRole('heading', { name: 'Tapis' })).toBeTruthy();
    expect(within(second).queryByRole('link')).toBeNull();
  });

  it('[SF-2.92.18] [BO-2.01.38] [BO-4.11] [BO-9.01] a strip of texts slides upwards to its next one every three seconds', () => {
    jest.useFakeTimers();
    show(...arrange([moduleOf('text_carousel', { html: '<ul><li>Livraison</li><li>Retour</li></ul>' })]));
    const visibleTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(visibleTexts()).toEqual(['Livraison']);
    pass(2999);
    expect(visibleTexts()).toEqual(['Livraison']);
    pass(1);
    expect(visibleTexts()).toEqual(['Retour']);
    pass(3000);
    expect(visibleTexts()).toEqual(['Livraison']);
  });

  it('[SF-2.92.18] and all of them at once with reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      // The part of it that the page reads.
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    show(...arrange([moduleOf('text_carousel', { html: '<ul><li>Livraison</li><li>Retour</li></ul>' })]));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('[SF-2.90] a category without a picture shows a placeholder, and one with a picture that', () => {
    const category = { id, slug: 'lampes', name: 'Lampes', description: '', count: 3, thumb: null, picture: null };
    const thumb = `/uploads/category/${id}/vases.webp`;
    show(
      ...arrange([
        moduleOf('categories_carousel', {
          categories: [category, { ...category, name: 'Vases', slug: 'vases', thumb }],
        }),
      ]),
    );
    const [without, withPicture] = [/^Lampes/, /^Vases/].map((name) => screen.getByRole('link', { name }));
    expect(without?.querySelector('.placeholder svg')).toBeTruthy();
    expect(without?.querySelector('img')).toBeNull();
    expect(withPicture?.querySelector('.placeholder')).toBeNull();
    expect(withPicture?.querySelector('img')?.getAttribute('src')).toBe(thumb);
  });

  it("[SF-9.13] descriptions are cut: a category's at 140, a blog category's at 100 characters", () => {
    const description = 'é'.repeat(200);
    const category = { id, slug: 'lampes', name: 'Lampes', description, count: 3, thumb: null, picture: null };
    const blogCategory = { slug: 'maison', name: 'Maison', description, thumbnail: null, picture: null };
    show(
      ...arrange([
        moduleOf('categories_carousel', { categories: [category] }),
        moduleOf('blog_categories_carousel', { blogCategories: [blogCategory] }),
      ]),
    );
    expect(screen.getByRole('link', { name: /^Lampes/ }).getAttribute('title')).toBe(`${'é'.repeat(140)}…`);
    expect(screen.getByText(/^é/).textContent).toBe(`${'é'.repeat(100)}…`);
  });

  it('[SF-9.14] [BO-9.01] a deal counts down by the second, and disappears at its end', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T22:59:57Z') });
    const discounts: NonNullable<HomeModule['discounts']> = [
      {
        id,
        slug: 'semaine',
        discountValue: 20,
        ruleType: 'percentage',
        rule: 'category',
        ruleEntityName: 'Lampes',
        discountEndDate: '2026-11-23 23:59:59 CET',
        bannerThumb: null,
        title: 'Semaine des lampes',
        subtitle: '',
        count: 3,
        products: [],
      },
    ];
    show({ type: 'discount_block', modules: [moduleOf('discount_block', { discounts })] });
    const remaining = () => screen.getByRole('timer', { name: 'Temps restant' }).textContent;
    expect(remaining()).toBe('00jour00heure00min02s');
    pass(1000);
    expect(remaining()).toBe('00jour00heure00min01s');
    pass(1000);
    expect(screen.queryByText('Semaine des lampes')).toBeNull();
  });
});

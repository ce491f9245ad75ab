import type { z } from 'zod';
import { HomeBlock, HomeContent, NO_CONTENT, type BlockPicture } from './home.ts';

const ID = '01920000-0000-7000-8000-000000000001';
const OTHER = '01920000-0000-7000-8000-000000000002';
const block = (more: Partial<z.input<typeof HomeBlock>> = {}): z.input<typeof HomeBlock> => ({
  ...NO_CONTENT,
  uuid: ID,
  type: 'products_carousel',
  active: true,
  publicTitle: { fr: 'Nouveautés' },
  showTitle: true,
  link: '',
  size: '',
  containerClass: '',
  wrapperCssClass: '',
  bgColor: null,
  number: 8,
  responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 },
  showFrom: null,
  showTo: null,
  ...more,
});
const parse = (more: Partial<z.input<typeof HomeBlock>> = {}) => HomeBlock.parse(block(more));
const wrong = (more: Partial<z.input<typeof HomeBlock>>): readonly string[] =>
  (HomeBlock.safeParse(block(more)).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a block of the home page', () => {
  it('[BO-4.02] keeps the fields of its type, and nothing of the others', () => {
    const everything = {
      products: { choice: 'named', named: [ID] },
      categories: [ID],
      brands: [ID],
      tag: ID,
      html: { fr: '<p>x</p>' },
      discounts: [ID],
    } as const;
    const of = (type: z.input<typeof HomeBlock>['type']) => {
      const { products, categories, brands, tag, html, discounts } = parse({
        ...everything,
        products: { choice: 'named', named: [ID] },
        categories: [ID],
        brands: [ID],
        discounts: [ID],
        type,
      });
      return { products, categories, brands, tag, html, discounts };
    };
    const nothing = { products: NO_CONTENT.products, categories: [], brands: [], tag: null, html: {}, discounts: [] };
    expect(of('products_grid')).toEqual({ ...nothing, products: everything.products });
    expect(of('brands_products_carousel')).toEqual({ ...nothing, brands: [ID] });
    expect(of('tag_products')).toEqual({ ...nothing, tag: ID });
    expect(of('text_carousel')).toEqual({ ...nothing, html: everything.html });
    expect(of('bestsellers_products')).toEqual(nothing);
  });

  it('[BO-3.15] has mobile, tablet and desktop as integers in one field', () => {
    expect(parse().responsiveNumber).toEqual({ mobile: 2, tablet: 3, desktop: 4 });
    expect(parse({ responsiveNumber: null }).responsiveNumber).toBeNull();
    const numbers = { mobile: 2, tablet: 3, desktop: 4 };
    expect(wrong({ responsiveNumber: { ...numbers, tablet: 2.5 } })).toEqual(['responsiveNumber.tablet']);
    expect(wrong({ responsiveNumber: { ...numbers, mobile: 0, desktop: 9 } })).toEqual([
      'responsiveNumber.mobile',
      'responsiveNumber.desktop',
    ]);
  });

  it('[BO-5.11] takes colours of six or eight hexadecimal digits', () => {
    expect(parse({ bgColor: '#0b2e25' }).bgColor).toBe('#0b2e25');
    expect(parse({ bgColor: '#0B2E2580' }).bgColor).toBe('#0B2E2580');
    for (const bgColor of ['red', '#abc', '#0b2e2', '#0b2e255', '0b2e25', '#0b2e25;x'])
      expect(wrong({ bgColor })).toEqual(['bgColor']);
  });

  it('asks for what it cannot show anything without', () => {
    expect(wrong({ type: 'collection_products' })).toEqual(['collection']);
    expect(wrong({ type: 'tag_products' })).toEqual(['tag']);
    expect(wrong({ products: { choice: 'named', named: [] } })).toEqual(['products.named']);
    expect(wrong({ type: 'brands_carousel' })).toEqual([]);
  });

  it('ends after it begins, and leads to addresses alone', () => {
    const [earlier, later] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
    expect(wrong({ showFrom: earlier, showTo: later })).toEqual([]);
    expect(wrong({ showFrom: later, showTo: earlier })).toEqual(['showTo']);
    expect(wrong({ link: 'javascript:alert(1)' })).toEqual(['link']);
    expect(wrong({ wrapperCssClass: '"><script>' })).toEqual(['wrapperCssClass']);
  });

  it('shows pictures of the shop or of the secure web', () => {
    const slide = (picture: Partial<BlockPicture>) => ({
      kicker: {},
      title: {},
      html: {},
      link: '',
      linkLabel: {},
      secondLink: '',
      secondLinkLabel: {},
      bgColor: null,
      picture: { src: '/uploads/a.webp', srcset: '/uploads/a.webp 640w', width: 640, height: 480, alt: {}, ...picture },
    });
    const images = (picture: Partial<BlockPicture>) => wrong({ type: 'banner', images: [slide(picture)] });
    expect(images({})).toEqual([]);
    expect(images({ srcset: '/uploads/a.webp 320w, /uploads/b.webp 640w' })).toEqual([]);
    expect(images({ src: 'javascript:alert(1)' })).toEqual(['images.0.picture.src']);
    expect(images({ srcset: 'x" onerror="y' })).toEqual(['images.0.picture.srcset']);
  });

  it('is there once', () => {
    const of = (...ids: readonly string[]) =>
      HomeContent.safeParse({ blocks: ids.map((uuid) => block({ uuid })) }).success;
    expect([of(ID, OTHER), of(ID, ID)]).toEqual([true, false]);
  });
});

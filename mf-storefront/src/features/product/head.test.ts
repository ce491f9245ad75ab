import type { HeadContext } from '@shop/kit';
import { productHead } from './head.ts';
import { productOf } from './model/fixtures.ts';

const context = {
  url: new URL('https://shop.test/'),
  // The texts do not matter here.
  t: (() => (key: string) => key) as unknown as HeadContext['t'],
};
const headOf = (more: Parameters<typeof productOf>[0]) => productHead(productOf(more), context);
const offerOf = (more: Parameters<typeof productOf>[0]) => headOf(more).jsonLd?.[0]?.['offers'];

it.each([
  ['PreOrder', { status: 'preorder', availableAt: '2027-01-15T00:00:00.000Z', available: true }],
  ['InStock', { status: 'discontinued', available: true }],
  ['Discontinued', { status: 'discontinued', available: false }],
  ['OutOfStock', { available: false }],
] as const)('[BO-3.18] tells search engines: %s', (availability, more) => {
  expect(offerOf(more)).toMatchObject({
    availability: `https://schema.org/${availability}`,
    ...('availableAt' in more && { availabilityStarts: more.availableAt }),
  });
  expect(headOf(more).noindex === true).toBe(availability === 'Discontinued');
});

it('[D-10.06] preloads the first picture in the sizes that the page shows it in', () => {
  const { images } = productOf();
  const [first] = images;
  expect(first).toBeDefined();
  const { preloadImage } = headOf({ images });
  const files = first?.imageResizeds.map(({ url }) => url) ?? [];
  expect(files).toContain(preloadImage?.src);
  expect(preloadImage?.srcset).toMatch(/ \d+w/);
  expect(headOf({ images: [] }).preloadImage).toBeUndefined();
});

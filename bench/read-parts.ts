import { getProduct } from '@shop/contracts/catalog/storefront';
import { commonListings, newListings, readCategories, readProducts } from './addresses.ts';
import type { Part } from './arguments.ts';
import { startOrderStream } from './order-stream.ts';
import type { Offer } from './order-requests.ts';
import { readRow, type ReadFigures, type ReadRow } from './read-row.ts';
import { readOnce } from './reads.ts';
import { settings } from './settings.ts';
import type { BenchShop } from './shop.ts';

/** Answers are compared as a browser gets them: compressed. */
const AS_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
const SAMPLES = 16;
/** Pages requested before the first one is counted: a page costs half as much again until its code is compiled. */
const WARM_PAGES = 600;
const READ_PARTS = ['listing', 'product', 'pages'] as const;

export interface ReadsFigures {
  readonly quiet: readonly ReadFigures[];
  /** The same while orders are placed and confirmed. */
  readonly whileOrdering: readonly ReadFigures[];
  readonly orders: Awaited<ReturnType<ReturnType<typeof startOrderStream>['stop']>>;
}

/** The rows of one round; each round takes its fresh addresses from its own half. */
const rowsOf = async (
  shop: BenchShop,
  parts: ReadonlySet<Part>,
): Promise<(part: Part, round: 0 | 1) => readonly ReadRow[]> => {
  const { addresses: count } = settings;
  const { urls, pids, visitors } = shop;
  const api = { ...visitors.bearer(), ...AS_BROWSER };
  const page = { 'Accept-Language': 'fr', ...AS_BROWSER };
  const categories = await readCategories(urls.catalog, visitors.bearer());
  const readings = await readProducts(urls.catalog, visitors.bearer(), categories, 2 * (count + SAMPLES) + WARM_PAGES);
  const [warming, products] = [readings.slice(0, WARM_PAGES), readings.slice(WARM_PAGES)];
  const common = commonListings(categories, 100);
  const unasked = newListings(categories, 2 * (count + SAMPLES));
  const half = Math.floor(products.length / 2);
  const pagesOf = (pageProducts: typeof products): string[] =>
    pageProducts.map(({ slug, category }) => `/catalog/product/${category}/${slug}`);
  const pagePaths = pagesOf(products);
  const largest = categories[0]?.listing.total ?? 0;
  const catalog = { origin: urls.catalog, headers: api, pid: pids.get('svc-catalog') ?? 0 };
  const shell = { origin: urls.shell, headers: page, pid: pids.get('mf-shell') ?? 0 };
  console.log(`  ${products.length} products requested, the largest category has ${largest}`);
  if (parts.has('pages')) await readOnce({ ...shell, paths: pagesOf(warming) }, settings.connections);
  return (part, round) => {
    const newOnes = unasked.slice(round * (count + SAMPLES), (round + 1) * (count + SAMPLES));
    const pages = pagePaths.slice(round * half, (round + 1) * half);
    const [pageSamples, pagesInTurn] = [pages.slice(0, SAMPLES), pages.slice(SAMPLES)];
    if (part === 'listing')
      return [
        { name: 'listing, one address', ...catalog, paths: common.slice(0, 1), asked: 'turns' },
        { name: `listing, ${common.length} in turn`, ...catalog, paths: common, asked: 'turns' },
        {
          name: 'listing, every address new',
          ...catalog,
          paths: newOnes.slice(SAMPLES),
          samples: newOnes.slice(0, SAMPLES),
          asked: 'once',
        },
      ];
    if (part === 'product') {
      const paths = products.slice(0, count).map(({ slug }) => getProduct.path.replace('{idOrSlug}', slug));
      return [
        { name: 'product, one address', ...catalog, paths: paths.slice(0, 1), asked: 'turns' },
        { name: `product by slug, ${paths.length} in turn`, ...catalog, paths, asked: 'turns' },
      ];
    }
    return [
      { name: 'product page, one address', ...shell, paths: pageSamples.slice(0, 1), asked: 'turns' },
      {
        name: `product page, ${pagesInTurn.length} afresh`,
        ...shell,
        paths: pagesInTurn,
        samples: pageSamples,
        asked: 'once',
      },
      { name: `product page, the same again`, ...shell, paths: pagesInTurn, samples: pageSamples, asked: 'once' },
    ];
  };
};

/** Measures the chosen reads, first in a quiet shop, then while orders come in. */
export const measureReads = async (
  shop: BenchShop,
  parts: ReadonlySet<Part>,
  offer: Offer,
  from: number,
): Promise<ReadsFigures> => {
  const rows = await rowsOf(shop, parts);
  const round = async (number: 0 | 1): Promise<readonly ReadFigures[]> => {
    const figures: ReadFigures[] = [];
    for (const part of READ_PARTS)
      if (parts.has(part)) for (const row of rows(part, number)) figures.push(await readRow(row, shop.port + 60));
    return figures;
  };
  const quiet = await round(0);
  const stream = startOrderStream({
    order: shop.urls.order,
    offer,
    perSecond: settings.ordersPerSecond,
    from,
    csrf: shop.visitors.csrf,
    staff: shop.staff,
  });
  // Waits until the first orders have reached every service.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const whileOrdering = await round(1);
  return { quiet, whileOrdering, orders: await stream.stop() };
};

import { BOUNDS, beside } from './bounds.ts';
import type { measureSeed } from './large-parts.ts';
import type { ManyOrdersFigures } from './order-list-parts.ts';
import type { GoldenFigures } from '../scripts/seed/build/golden-search.ts';
import type { GoodsFigures } from './goods-parts.ts';
import type { PhoneFigures } from './phone.ts';
import type { QuoteFigures } from './quotes.ts';
import type { ReadFigures } from './read-row.ts';
import type { ScaleFigures } from './scale-parts.ts';
import type { CheckoutFigures, ConfirmFigures, CpuPerOrder } from './write-parts.ts';

type Row = Readonly<Record<string, string | number>>;

/**
 * `per core s`: requests that the serving process would answer with a core of its own, which it shares here with the
 * load and the other parts. `of express`: our rate divided by that of bare Express; `by CPU`: the same for the CPU cost
 * of an answer.
 */
export const readRows = (reads: readonly ReadFigures[]): readonly Row[] =>
  reads.map(({ name, bytes, ours, express }) => ({
    read: name,
    bytes,
    'per s': ours.perSecond,
    'CPU ms': ours.cpuMs.toFixed(3),
    'per core s': Math.round(1000 / ours.cpuMs),
    'median ms': ours.median,
    'p99 ms': ours.p99,
    failed: ours.failed,
    'bare express': express.perSecond,
    'of express': (ours.perSecond / express.perSecond).toFixed(3),
    'by CPU': (express.cpuMs / ours.cpuMs).toFixed(3),
  }));

export const cpuColumns = (cpu: CpuPerOrder): Row => ({
  'CPU ms': Object.values(cpu)
    .reduce((sum, ms) => sum + ms, 0)
    .toFixed(1),
  ...Object.fromEntries(Object.entries(cpu).map(([part, ms]) => [part, ms.toFixed(1)])),
});

export const checkoutRows = (rows: readonly CheckoutFigures[]): readonly Row[] =>
  rows.map(
    ({ connections, perSecond, median, p99, failed, accepted, distinct, handledAfterMs, cpuPerOrder, refused }) => ({
      connections,
      'orders per s': perSecond,
      'median ms': median,
      'p99 ms': p99,
      failed,
      accepted,
      distinct,
      'last event handled after ms': handledAfterMs,
      ...cpuColumns(cpuPerOrder),
      ...(refused ? { refused } : {}),
    }),
  );

export const confirmRows = (rows: readonly ConfirmFigures[]): readonly Row[] =>
  rows.map(({ load, asked, accepted, reservedPerSecond, cpuPerOrder, refused }) => ({
    connections: load.connections,
    asked,
    accepted,
    'median ms': load.median,
    'p99 ms': load.p99,
    'reserved per s': reservedPerSecond,
    ...cpuColumns(cpuPerOrder),
    ...(refused ? { refused } : {}),
  }));

export const orderListRows = ({ orders, seededIn, countedIn, lists }: ManyOrdersFigures): readonly Row[] =>
  lists.map(({ list, load }) => ({
    list,
    orders,
    'seeded in s': seededIn,
    'counted in s': countedIn,
    'per s': load.perSecond,
    'CPU ms': load.cpuMs.toFixed(3),
    'median ms': load.median,
    'p99 ms': load.p99,
    ...beside(load.p99, BOUNDS.list),
    failed: load.failed,
  }));

/** From the first call of the page to the last answer. */
export const homeRows = ({ orders, homes }: ManyOrdersFigures): readonly Row[] =>
  homes.map(({ home, count, median, p99, slowest, failed, failure }) => ({
    home,
    orders,
    opened: count,
    'median ms': median,
    'p99 ms': p99,
    ...beside(p99, BOUNDS.home),
    'slowest ms': slowest,
    failed,
    ...(failure === undefined ? {} : { failure }),
  }));

/** The median and the best of the loads: other processes make a load slower, and nothing makes it faster. */
const spread = (title: string, values: readonly number[], digits = 0): Row => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    [`${title}, median`]: (sorted[Math.floor(sorted.length / 2)] ?? Infinity).toFixed(digits),
    [`${title}, best`]: (sorted[0] ?? Infinity).toFixed(digits),
  };
};

/** Targets: a first paint in 1,000 ms, the largest in 1,600 ms and a reaction to a touch in 150 ms. */
export const phoneRows = ({ pages, presses }: PhoneFigures): readonly Row[] => [
  ...pages.map(({ page, loads }) => ({
    page,
    ...spread(
      'FCP ms',
      loads.map(({ fcpMs }) => fcpMs),
    ),
    ...spread(
      'LCP ms',
      loads.map(({ lcpMs }) => lcpMs),
    ),
    'CLS, worst': Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(3),
  })),
  { page: 'a quick order', ...spread('slowest press ms', presses) },
];

export const quoteRows = (rows: readonly QuoteFigures[]): readonly Row[] =>
  rows.map(({ what, promotions, lines, targets, quoteMs, explainedMs }) => ({
    'promotions, ...': what,
    promotions,
    lines,
    targets,
    'a quote, CPU ms': quoteMs.toFixed(3),
    'explained, CPU ms': explainedMs.toFixed(3),
  }));

/** The golden queries, with the times of the large shop divided by those of the small one. */
export const searchRows = (figures: readonly GoldenFigures[]): readonly Row[] =>
  figures.map(({ products, queries, recall, first, msAsked, msRepeated, msSlowest }) => ({
    products,
    queries,
    recall: recall.toFixed(3),
    'first right': first.toFixed(3),
    'first asked ms': msAsked.toFixed(3),
    times: (msAsked / (figures[0]?.msAsked ?? msAsked)).toFixed(1),
    'repeated ms': msRepeated.toFixed(3),
    'repeated times': (msRepeated / (figures[0]?.msRepeated ?? msRepeated)).toFixed(1),
    'slowest ms': msSlowest.toFixed(1),
  }));

export const seedRows = (rows: Awaited<ReturnType<typeof measureSeed>>): readonly Row[] =>
  rows.map(({ products, seededIn, publishedInMs, listing, memory, startMs }) => ({
    products,
    'seeded in s': seededIn,
    'published in s': Math.round(publishedInMs / 1000),
    'listing per s': listing.perSecond,
    'CPU ms': listing.cpuMs.toFixed(3),
    'svc-catalog MB': memory.now,
    'at its highest': memory.highest,
    'start ms': startMs,
  }));

/** The times of each listing in the small shop and in the large one, and their ratio. */
export const scaleRows = ([small, large]: readonly ScaleFigures[]): readonly Row[] =>
  (small?.rows ?? []).flatMap((row) => {
    const largeRow = large?.rows.find(({ listing, asked }) => listing === row.listing && asked === row.asked);
    if (!small || !large || !largeRow) return [];
    const times = (of: number, than: number): string => (of / than).toFixed(2);
    return [
      {
        listing: row.listing,
        asked: row.asked,
        [`p50 of ${small.products}`]: row.load.median,
        [`p50 of ${large.products}`]: largeRow.load.median,
        'p50 times': times(largeRow.load.median, row.load.median),
        [`p99 of ${small.products}`]: row.load.p99,
        [`p99 of ${large.products}`]: largeRow.load.p99,
        'p99 times': times(largeRow.load.p99, row.load.p99),
        failed: row.load.failed + largeRow.load.failed,
      },
    ];
  });

export const suggestionRows = (figures: readonly ScaleFigures[]): readonly Row[] =>
  figures.map(({ products, suggestions: { perSecond, median, p99, slowest, failed } }) => ({
    products,
    'asked per s': perSecond,
    'median ms': median,
    'p99 ms': p99,
    'slowest ms': slowest,
    failed,
  }));

export const goodsRows = ({ items, reads }: GoodsFigures): readonly Row[] =>
  reads.map(({ read, load }) => ({
    read,
    items,
    'per s': load.perSecond,
    'CPU ms': load.cpuMs.toFixed(3),
    'median ms': load.median,
    'p99 ms': load.p99,
    failed: load.failed,
  }));

/** From an addition to the storefront; the target is a p99 of 1,000 ms. */
export const shownRows = ({ shownMs }: GoodsFigures): readonly Row[] => {
  const at = (share: number): string =>
    (shownMs[Math.min(shownMs.length - 1, Math.floor(share * shownMs.length))] ?? Infinity).toFixed(0);
  return [{ additions: shownMs.length, 'median ms': at(0.5), 'p99 ms': at(0.99) }];
};

import { isPreorder } from '@shop/contracts/catalog';
import { shownUnits, UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import type { Promotion, Spending } from '@shop/contracts/promotion';
import { availableUnits, type ListedProduct, shownPriceTtc, type UnitsOf } from '../../products/index.ts';
import { createShownPromotions, nextPromotionBoundary, promotedPrice } from '../../promotions/index.ts';
import type { Rating } from '../../reviews/index.ts';
import { type ShopRecord, synonymsOf } from '../../shop/index.ts';
import { type FixedKind, type FixedShopData, type FixedEntity, withFixedEntity } from '../domain/fixed-entities.ts';
import { type ListingIndex, setOf } from '../domain/listing-index.ts';
import { EVERYTHING } from '../domain/listing-subject.ts';
import { BADGED, bestSellers, isNew, NEW_FOR } from '../domain/badges.ts';
import { nextScheduledChange } from '../domain/schedule.ts';
import { categoryPath, type ShopCatalogue } from '../domain/shop-catalogue.ts';
import { publishedAt, fixedIndexesOf } from './fixed-indexes.ts';
import { createListings, type ListingCaches } from './listings.ts';
import { createPackLines } from './pack-lines.ts';
import { createProductIndex } from './product-index.ts';
import type { ShopScores } from './sales-scores.ts';
import { createSearchIndex } from './search-index.ts';
import { sameTexts, type SearchTexts, searchTexts } from './search-texts.ts';
import type { Part } from './stamp.ts';

const MAX_BEST_SELLERS = 100;
type NamedBy = (product: ListedProduct, id: string, categories: ShopCatalogue['categories']) => boolean;
/** Kinds whose names products are found by (D-10.03). */
const NAMED_IN_SEARCH: Partial<Record<FixedKind, NamedBy>> = {
  category: ({ categories: own }, id, categories) =>
    own.some((category) => category === id || categoryPath(categories, category).some(({ _id }) => _id === id)),
  brand: (product, id) => product.brand === id,
  'brand-line': (product, id) => product.brandLine === id,
};

/**
 * One shop in memory. A page depends on parts, and a change increments the age of the parts that it touches: the
 * product and its packs, their listings, or the whole shop for data on every page (shop texts, promotions).
 */
export const createShopMemory = (
  initial: FixedShopData,
  {
    unitsOf: unitsInStock,
    spendingOf,
    scores,
    now,
    caches,
  }: {
    unitsOf: UnitsOf;
    scores: ShopScores;
    spendingOf?: (promotion: string) => Spending | undefined;
    now: () => number;
    caches: ListingCaches;
  },
) => {
  let data = initial;
  let fixed = fixedIndexesOf(initial);
  const products = createProductIndex();
  const packLines = createPackLines();
  const promotions = createShownPromotions(spendingOf);
  const ratings = new Map<string, Rating>();
  /** The units of packs, which change with the stock of their lines. */
  const packUnits = new Map<string, number>();
  const whole: Part = { age: 1 };
  const anyProduct: Part = { age: 1 };
  const anyStock: Part = { age: 1 };
  const soldOut: Part = { age: 1 };
  const parts = new Map<string, Part>();
  const reviews = new Map<string, number>();
  let best: readonly ListedProduct[] | undefined;
  let badged: ReadonlySet<string> | undefined;
  let expiresAt = 0;
  let current: ShopCatalogue | undefined;
  let placed: { readonly index: ListingIndex; readonly numbers: Int32Array } | undefined;

  const lookup = products.byId;
  /** What is sold before it arrives is there, however many are wanted (BO-3.18). */
  const unitsOf: UnitsOf = (product, combination) => {
    const units = unitsInStock(product, combination);
    const known = lookup(product);
    return known && isPreorder(known, now()) ? Math.max(units, UNITS_WORTH_SAYING + 1) : units;
  };
  const textsOf = (product: ListedProduct): SearchTexts => searchTexts(product, fixed);
  const search = createSearchIndex(textsOf, synonymsOf(initial.shop));
  let markFilled = (): void => undefined;
  const filled = new Promise<void>((resolve) => (markFilled = resolve));
  /** Iterates over the products present at the start, each in its state when it is reached. */
  const productsNow = function* (which: (product: ListedProduct) => boolean): Generator<ListedProduct> {
    for (const { _id } of [...products.every()]) {
      const product = products.known(_id);
      if (product && which(product)) yield product;
    }
  };

  const bestSellersNow = (): readonly ListedProduct[] =>
    (best ??= bestSellers(scores.entries(), lookup, MAX_BEST_SELLERS));
  const badgedNow = (): ReadonlySet<string> =>
    (badged ??= new Set(
      bestSellersNow()
        .slice(0, BADGED)
        .map(({ _id }) => _id),
    ));

  const catalogueAt = (moment: number): ShopCatalogue => {
    // Promotions at this moment; a later change of them builds a new catalogue.
    const promotionsFor = promotions.at(moment);
    return {
      ...fixed,
      ...publishedAt(data, moment),
      now: moment,
      promotions: promotions.all(),
      unitsOf,
      products,
      product: lookup,
      members: (of) => listings.members(of),
      indexed: (of) => listings.indexed(of),
      promoted: (product, before) => promotedPrice(product, before, promotionsFor(product), moment),
      shownPrice: (product) => promotedPrice(product, shownPriceTtc(product, lookup), promotionsFor(product), moment),
      units: (product) => availableUnits(product, lookup, unitsOf),
      rating: (product) => ratings.get(product),
      bestSellers: bestSellersNow,
      isNew: (product) => isNew(product, moment),
      isBest: (product) => badgedNow().has(product._id),
    };
  };
  const catalogue = (): ShopCatalogue => (current ??= catalogueAt(now()));
  const listings = createListings(initial.shop._id, caches, catalogue);

  /** Ages every page, for changes that any page can show. */
  const changedEverywhere = (): void => {
    current = undefined;
    whole.age += 1;
    listings.clear();
  };
  const age = (uuid: string): void => {
    const part = parts.get(uuid);
    if (part) part.age += 1;
  };
  const packsOf = (uuid: string): ListedProduct[] => [...packLines.packsOf(uuid)].flatMap((pack) => lookup(pack) ?? []);

  /** Cards on any page can show the badge of a best seller. */
  const looksAtBestSellers = (): void => {
    const before = badged;
    best = undefined;
    badged = undefined;
    if (before && [...badgedNow()].join() !== [...before].join()) changedEverywhere();
  };

  const productChanged = (before: ListedProduct | undefined, after: ListedProduct | undefined): void => {
    const uuid = after?._id ?? before?._id ?? '';
    packLines.put(before, after);
    listings.productChanged(before, after);
    age(uuid);
    for (const pack of packsOf(uuid)) {
      listings.packRepriced(pack);
      age(pack._id);
    }
    anyProduct.age += 1;
    if (after) expiresAt = Math.min(expiresAt, nextChangeOf(after));
    looksAtBestSellers();
  };

  /** When a product is next shown otherwise: it stops being new, or arrives. */
  const nextChangeOf = ({ createdAt, availableAt }: ListedProduct): number => {
    const moment = now();
    return Math.min(
      isNew({ createdAt }, moment) ? createdAt + NEW_FOR : Number.POSITIVE_INFINITY,
      availableAt != null && availableAt > moment ? availableAt : Number.POSITIVE_INFINITY,
    );
  };

  /**
   * Applies changes that come with time: a promotion starts or ends, a page is published, a product stops being new.
   */
  const refresh = (): void => {
    const moment = now();
    if (moment < expiresAt) return;
    expiresAt = Math.min(nextPromotionBoundary(promotions.all(), moment), nextScheduledChange(data, moment));
    for (const product of products.all) expiresAt = Math.min(expiresAt, nextChangeOf(product));
    changedEverywhere();
  };

  /** Places among all products by the rows of search. */
  const numbersByRow = (): Int32Array => {
    const { index } = listings.indexed(EVERYTHING);
    if (placed?.index === index && placed.numbers.length === search.rows()) return placed.numbers;
    const numbers = new Int32Array(search.rows()).fill(-1);
    for (const [number, { _id }] of index.products.entries()) {
      const row = search.rowOf(_id);
      if (row !== undefined) numbers[row] = number;
    }
    placed = { index, numbers };
    return numbers;
  };

  const unitsShown = (product: ListedProduct): number => shownUnits(availableUnits(product, lookup, unitsOf));
  const stockShownOtherwise = (product: ListedProduct): void => {
    age(product._id);
    if (listings.stockChanged(product)) soldOut.age += 1;
    anyStock.age += 1;
  };

  const putData = (next: FixedShopData): void => {
    if (synonymsOf(next.shop) !== synonymsOf(data.shop)) search.setSynonyms(synonymsOf(next.shop));
    data = next;
    fixed = fixedIndexesOf(next);
    // Also when what is new has a moment of its own.
    expiresAt = Math.min(expiresAt, nextScheduledChange(next, now()));
    changedEverywhere();
  };

  return {
    shop: (): ShopRecord => fixed.shop,
    catalogue: (): ShopCatalogue => {
      refresh();
      return catalogue();
    },
    /** Applies changes that come with time. Call it before reading ages. */
    refresh,
    parts: {
      whole,
      /** Ages with any product of the shop: its texts, price or position. */
      anyProduct,
      /** Ages with the stock of any product. */
      anyStock,
      /** Ages when a product is sold out or can be bought again. */
      soldOut,
      /** Ages with everything shown of one product: texts, prices, stock, rating, and those of a pack's lines. */
      product: (uuid: string): Part => {
        const known = parts.get(uuid);
        if (known) return known;
        const part = { age: 1 };
        parts.set(uuid, part);
        return part;
      },
      setOf: listings.setOf,
      stockOf: listings.stockOf,
    },
    /**
     * Positions of the matches among all products: what can be bought first, then by how well it matches, then in the
     * shop's order.
     */
    search: (query: string): readonly number[] => {
      const numberOf = numbersByRow();
      const numbers = search
        .find(query)
        .flatMap((rows) => setOf(rows.map((row) => numberOf[row] ?? -1).filter((number) => number >= 0)).array());
      const available = listings.indexed(EVERYTHING).available();
      return [
        ...numbers.filter((number) => available.has(number)),
        ...numbers.filter((number) => !available.has(number)),
      ];
    },
    /** Words to suggest for a query that finds nothing, folded. */
    meant: search.meant,
    /** All products in no order, including inactive ones. */
    everyProduct: (): Iterable<ListedProduct> => products.every(),
    /** Also finds inactive products. */
    known: (uuid: string): ListedProduct | undefined => products.known(uuid),
    knownBySlug: (slug: string): ListedProduct | undefined => products.knownBySlug(slug),
    /** The matching products, best first. */
    searchEvery: (query: string): readonly ListedProduct[] =>
      search.find(query).flatMap((rows) => rows.flatMap((row) => products.known(search.idOf(row) ?? '') ?? [])),
    version: (product: string): number => products.known(product)?.version ?? 0,
    fill: (loaded: readonly ListedProduct[]): void => {
      products.fill(loaded);
      for (const product of loaded) packLines.put(undefined, product);
      expiresAt = 0;
    },
    /** Indexes the loaded products in slices, each in its current state. */
    fillSearch: async (): Promise<void> => {
      await search.putEach(productsNow(({ _id }) => !search.has(_id)));
      markFilled();
    },
    /** Await this before a search: waits for the complete index and looks up the words of the query one at a time. */
    searchable: async (query: string): Promise<void> => {
      await filled;
      await search.prepare(query);
    },
    putProduct: (product: ListedProduct): void => {
      const before = products.known(product._id);
      if (before && product.version <= before.version) return;
      products.put(product);
      if (!before || !sameTexts(textsOf(before), textsOf(product))) search.put(product);
      productChanged(before, product);
    },
    removeProduct: (uuid: string): void => {
      const before = products.remove(uuid);
      if (!before) return;
      search.remove(uuid);
      productChanged(before, undefined);
      parts.delete(uuid);
    },
    putPromotion: (promotion: Promotion): void => {
      promotions.put(promotion);
      expiresAt = 0;
    },
    removePromotion: (uuid: string): void => {
      promotions.remove(uuid);
      expiresAt = 0;
    },
    /** Applies the spent budget of a promotion. Prices change if its budget is thereby used up or available again. */
    promotionSpent: (uuid: string, before: Spending | undefined, after: Spending | undefined): void => {
      if (promotions.spent(uuid, before, after)) expiresAt = 0;
    },
    /** Stores the settings or the menus of the shop. */
    putSettings: (settings: Partial<Pick<FixedShopData, 'shop' | 'menus'>>): void => putData({ ...data, ...settings }),
    /** Stores a category, brand, page or other entity; null removes it. The search index of its products follows. */
    putEntity: async <Kind extends FixedKind>(
      kind: Kind,
      id: string,
      entity: FixedEntity[Kind] | null,
    ): Promise<void> => {
      putData(withFixedEntity(data, kind, id, entity));
      const named = NAMED_IN_SEARCH[kind];
      if (!named) return;
      await search.putEach(productsNow((product) => search.has(product._id) && named(product, id, fixed.categories)));
      whole.age += 1;
    },
    putRating: (product: string, rating: Rating): void => {
      ratings.set(product, rating);
      reviews.set(product, (reviews.get(product) ?? 0) + 1);
      age(product);
      anyProduct.age += 1;
    },
    /** The number of changes to a product's approved reviews. */
    reviewsAge: (product: string): number => reviews.get(product) ?? 0,
    /** Applies a stock change. Only a visible difference ages the pages. */
    stockChanged: (uuid: string, before: number, after: number): void => {
      const product = lookup(uuid);
      if (product && shownUnits(before) !== shownUnits(after)) stockShownOtherwise(product);
      for (const pack of packsOf(uuid)) {
        const units = unitsShown(pack);
        if (packUnits.get(pack._id) === units && shownUnits(before) === shownUnits(after)) continue;
        packUnits.set(pack._id, units);
        stockShownOtherwise(pack);
      }
    },
    /** Applies changed scores. Rows of best sellers show their order, badges the first few. */
    salesChanged: (): void => {
      const before = best;
      looksAtBestSellers();
      if (
        before &&
        before.map(({ _id }) => _id).join() !==
          bestSellersNow()
            .map(({ _id }) => _id)
            .join()
      )
        anyProduct.age += 1;
    },
    /** Ages everything after all stock was read again. */
    stockFilled: changedEverywhere,
  };
};
export type ShopMemory = ReturnType<typeof createShopMemory>;

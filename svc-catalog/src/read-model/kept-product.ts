import type { CombinationRecord, ImageRecord, ImageSizeRecord, ListedProduct, ValueRecord } from '../domain/records.ts';

/* How a product is kept in memory: with 100,000 of them, what repeats is kept once. */

const known = new Map<string, unknown>();
/** One object for all equal ones. For what has few different values: feature values, labels, names of sizes. */
const shared = <Value>(value: Value): Value => {
  const key = JSON.stringify(value);
  const first = known.get(key);
  if (first !== undefined) return first as Value; // the same JSON was put in under this key
  known.set(key, value);
  return value;
};

interface Recipe {
  readonly thumb: string;
  readonly original: string;
  readonly sizes: readonly (Omit<ImageSizeRecord, 'url'> & { readonly end: string })[];
}

const commonStart = (texts: readonly string[]): string => {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** A picture's addresses differ by their ends only, and most pictures have the same ends. */
class KeptImage implements ImageRecord {
  readonly id: string;
  readonly alt: ImageRecord['alt'];
  readonly #start: string;
  readonly #recipe: Recipe;

  constructor(image: ImageRecord) {
    const start = commonStart([image.thumb, image.original, ...image.sizes.map(({ url }) => url)]);
    const end = (url: string) => url.slice(start.length);
    this.id = image.id;
    this.alt = shared(image.alt);
    this.#start = start;
    this.#recipe = shared({ thumb: end(image.thumb), original: end(image.original), sizes: image.sizes.map(({ size, url, width, height, format }) => ({ size, width, height, format, end: end(url) })) });
  }
  get thumb(): string {
    return this.#start + this.#recipe.thumb;
  }
  get original(): string {
    return this.#start + this.#recipe.original;
  }
  get sizes(): ImageSizeRecord[] {
    return this.#recipe.sizes.map(({ end, ...size }) => ({ ...size, url: this.#start + end }));
  }
}

const sharedValue = (value: ValueRecord): ValueRecord =>
  shared({ type: value.type, typeLabel: value.typeLabel, value: value.value, label: value.label, ...(value.color ? { color: value.color } : {}), ...(value.image ? { image: value.image } : {}) });

const keptCombination = (combination: CombinationRecord): CombinationRecord => ({
  uuid: combination.uuid,
  sku: combination.sku,
  ...(combination.barcode === undefined ? {} : { barcode: combination.barcode }),
  priceHt: combination.priceHt,
  priceTtc: combination.priceTtc,
  isDefault: combination.isDefault,
  values: combination.values.map(sharedValue),
  images: combination.images,
});

/** Cards show two pictures, a pack's collage three. */
const PICTURES_IN_MEMORY = 3;

export const keptProduct = (product: ListedProduct): ListedProduct => ({
  _id: product._id,
  shopUuid: shared(product.shopUuid),
  version: product.version,
  active: product.active,
  type: shared(product.type),
  slug: product.slug,
  name: product.name,
  sku: product.sku,
  priceHt: product.priceHt,
  priceTtc: product.priceTtc,
  taxRate: product.taxRate,
  mainCategory: shared(product.mainCategory),
  categories: shared(product.categories),
  brand: shared(product.brand),
  brandLine: shared(product.brandLine),
  collections: shared(product.collections),
  tags: shared(product.tags),
  features: product.features.map(sharedValue),
  combinations: product.combinations.map(keptCombination),
  pack: product.pack,
  images: product.images.slice(0, PICTURES_IN_MEMORY).map((image) => new KeptImage(image)),
  relatedProducts: product.relatedProducts,
  position: product.position,
  sold: product.sold,
  hot: product.hot,
  weight: product.weight,
  size: product.size,
  createdAt: product.createdAt,
});

import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import type { ImageRecord, ImageSizeRecord } from '../../pictures/index.ts';
import type { CombinationRecord, ListedProduct, ValueRecord } from '../../products/index.ts';

/* The compact in-memory form of a product. Values that many of 100,000 products share are stored once. */

const known = new Map<string, WeakRef<object>>();
const collected = new FinalizationRegistry<string>((key) => {
  if (known.get(key)?.deref() === undefined) known.delete(key);
});
const keepUnder = <Value extends object>(key: string, value: Value): Value => {
  known.set(key, new WeakRef(value));
  collected.register(value, key);
  return value;
};
/** Returns one object for all equal values, for as long as any of them is referenced. */
const shared = <Value extends object>(value: Value): Value => {
  const key = JSON.stringify(value);
  const first = known.get(key)?.deref();
  return first === undefined ? keepUnder(key, value) : (first as Value); // values under this key have the same JSON
};
/**
 * Shares equal values without building or serializing them: values with one `name` are nearly always equal, and `equal`
 * checks the known one. The first letter of `name` distinguishes it from JSON.
 */
const sharedAs = <Value extends object>(name: string, equal: (known: Value) => boolean, make: () => Value): Value => {
  const first = known.get(name)?.deref();
  if (first === undefined) return keepUnder(name, make());
  const value = first as Value; // names with this prefix hold only results of `make`
  return equal(value) ? value : shared(make());
};
/** For tests: the number of shared objects. */
export const sharedNow = (): number => known.size;

interface Recipe {
  readonly thumb: string;
  readonly original: string;
  readonly sizes: readonly (Omit<ImageSizeRecord, 'url'> & { readonly end: string })[];
}

/** Length of the common prefix of a picture's addresses. */
const commonStart = ({ thumb, original, sizes }: ImageRecord): number => {
  let length = 0;
  const first = original.length < thumb.length ? original : thumb;
  const isCommon = (at: number): boolean => {
    const letter = first.charCodeAt(at);
    return (
      thumb.charCodeAt(at) === letter &&
      original.charCodeAt(at) === letter &&
      sizes.every(({ url }) => url.charCodeAt(at) === letter)
    );
  };
  while (length < first.length && isCommon(length)) length += 1;
  return length;
};
const recipeOf = (image: ImageRecord, from: number): Recipe =>
  sharedAs<Recipe>(
    `i${image.thumb.slice(from)} ${image.original.slice(from)} ${image.sizes.length}`,
    ({ thumb, original, sizes }) =>
      image.thumb.endsWith(thumb) &&
      image.thumb.length === from + thumb.length &&
      image.original.endsWith(original) &&
      image.original.length === from + original.length &&
      sizes.length === image.sizes.length &&
      sizes.every(({ size, width, height, format, end }, at) => {
        const other = image.sizes[at];
        return (
          other?.size === size &&
          other.width === width &&
          other.height === height &&
          other.format === format &&
          other.url.length === from + end.length &&
          other.url.endsWith(end)
        );
      }),
    () => ({
      thumb: image.thumb.slice(from),
      original: image.original.slice(from),
      sizes: image.sizes.map(({ size, url, width, height, format }) => ({
        size,
        width,
        height,
        format,
        end: url.slice(from),
      })),
    }),
  );

const sameText = (a: LocalizedText, b: LocalizedText): boolean =>
  LANGUAGES.every((language) => a[language] === b[language]);
const sharedText = (text: LocalizedText): LocalizedText =>
  sharedAs<LocalizedText>(
    `t${text.fr ?? ''}`,
    (known) => sameText(known, text),
    () => text,
  );
/** Copies a string, because a slice keeps the whole original in memory. */
const ownText = (text: string): string => Buffer.from(text).toString();

/** Stores the common prefix of a picture's addresses; pictures of the same sizes share the suffixes. */
class KeptImage implements ImageRecord {
  readonly id: string;
  readonly alt: ImageRecord['alt'];
  readonly #start: string;
  readonly #recipe: Recipe;

  constructor(image: ImageRecord, name: ListedProduct['name']) {
    const from = commonStart(image);
    this.id = image.id;
    // The alternative text is usually the name of the product.
    this.alt = sameText(image.alt, name) ? name : sharedText(image.alt);
    this.#start = ownText(image.thumb.slice(0, from));
    this.#recipe = recipeOf(image, from);
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

/** Memoizes by object identity, because a bulk read of products returns one shared object for equal parts. */
const once = <Part extends object, Kept extends object, More extends unknown[]>(
  make: (part: Part, ...more: More) => Kept,
) => {
  const made = new WeakMap<Part, Kept>();
  return (part: Part, ...more: More): Kept => {
    const before = made.get(part);
    if (before) return before;
    const kept = make(part, ...more);
    made.set(part, kept);
    return kept;
  };
};
const keptImage = once((image: ImageRecord, name: LocalizedText) => new KeptImage(image, name));

const sharedValue = once(({ type, typeLabel, value, label, color, image }: ValueRecord) =>
  sharedAs<ValueRecord>(
    `v${type} ${value}`,
    (known) =>
      sameText(known.label, label) &&
      sameText(known.typeLabel, typeLabel) &&
      (known.color ?? '') === (color ?? '') &&
      (known.image ?? '') === (image ?? ''),
    () => ({ type, typeLabel, value, label, ...(color ? { color } : {}), ...(image ? { image } : {}) }),
  ),
);

const sameList = (a: readonly string[], b: readonly string[] | undefined): boolean =>
  a.length === b?.length && a.every((item, at) => item === b[at]);

/** Combinations of one product mostly show the same pictures. */
const keptCombination = (
  combination: CombinationRecord,
  _at: number,
  [first]: readonly CombinationRecord[],
): CombinationRecord => ({
  uuid: combination.uuid,
  sku: combination.sku,
  ...(combination.barcode === undefined ? {} : { barcode: combination.barcode }),
  priceHt: combination.priceHt,
  priceTtc: combination.priceTtc,
  isDefault: combination.isDefault,
  values: some(combination.values.map((value) => sharedValue(value))),
  images: first && sameList(combination.images, first.images) ? first.images : combination.images,
});

/** The place of a product in the taxonomy, which many products share. */
type Place = Pick<
  ListedProduct,
  'shopUuid' | 'type' | 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'
>;
const placeOf = ({
  shopUuid,
  type,
  mainCategory,
  categories,
  brand,
  brandLine,
  collections,
  tags,
}: ListedProduct): Place =>
  sharedAs<Place>(
    `p${shopUuid} ${type} ${mainCategory} ${brand} ${brandLine} ${categories.join()} ${collections.join()} ${tags.join()}`,
    () => true,
    () => ({ shopUuid, type, mainCategory, categories, brand, brandLine, collections, tags }),
  );
const NOTHING: readonly never[] = [];
const some = <Item>(items: readonly Item[]): readonly Item[] => (items.length === 0 ? NOTHING : items);

class KeptProduct implements ListedProduct {
  readonly _id: string;
  readonly version: number;
  readonly active: boolean;
  readonly slug: string;
  readonly name: ListedProduct['name'];
  readonly sku: string;
  readonly barcode?: string;
  readonly priceHt: number | null;
  readonly priceTtc: number | null;
  readonly taxRate: number;
  readonly features: readonly ValueRecord[];
  readonly combinations: readonly CombinationRecord[];
  readonly pack: ListedProduct['pack'];
  readonly images: readonly ImageRecord[];
  readonly relatedProducts: readonly string[];
  readonly position: number;
  readonly hot: boolean;
  readonly onSale?: boolean;
  readonly status?: ListedProduct['status'] & string;
  readonly availableAt?: number;
  readonly weight: number | null;
  readonly size: ListedProduct['size'];
  readonly createdAt: number;
  readonly #place: Place;

  constructor(product: ListedProduct) {
    this._id = product._id;
    this.version = product.version;
    this.active = product.active;
    this.slug = product.slug;
    this.name = product.name;
    this.sku = product.sku;
    if (product.barcode !== undefined) this.barcode = product.barcode;
    this.priceHt = product.priceHt;
    this.priceTtc = product.priceTtc;
    this.taxRate = product.taxRate;
    this.features = some(product.features.map((value) => sharedValue(value)));
    this.combinations = some(product.combinations.map(keptCombination));
    this.pack = product.pack;
    this.images = some(product.images.map((image) => keptImage(image, this.name)));
    this.relatedProducts = some(product.relatedProducts);
    this.position = product.position;
    this.hot = product.hot;
    if (product.onSale) this.onSale = true;
    if (product.status !== undefined && product.status !== 'ordinary') this.status = product.status;
    if (product.availableAt != null) this.availableAt = product.availableAt;
    this.weight = product.weight;
    this.size = product.size && shared(product.size);
    this.createdAt = product.createdAt;
    this.#place = placeOf(product);
  }
  get shopUuid(): string {
    return this.#place.shopUuid;
  }
  get type(): ListedProduct['type'] {
    return this.#place.type;
  }
  get mainCategory(): string {
    return this.#place.mainCategory;
  }
  get categories(): readonly string[] {
    return this.#place.categories;
  }
  get brand(): string | null {
    return this.#place.brand;
  }
  get brandLine(): string | null {
    return this.#place.brandLine;
  }
  get collections(): readonly string[] {
    return this.#place.collections;
  }
  get tags(): readonly string[] {
    return this.#place.tags;
  }
}

export const keptProduct = (product: ListedProduct): ListedProduct => new KeptProduct(product);

import { isBarcode } from '@shop/contracts/catalog';
import { bothPrices, HIGHEST_PRICE } from '../../products/domain/both-prices.ts';
import type { CombinationRecord, ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import { refuse, type Decided, type PartsRefusal } from './parts-refusal.ts';

/** A combination as it was typed: prices in centimes, one of the two or none. */
export interface TypedCombination {
  readonly uuid?: string | undefined;
  readonly name: string | null;
  readonly sku: string;
  readonly barcode: string | null;
  readonly priceHt?: number | undefined;
  readonly priceTtc?: number | undefined;
  readonly isDefault: boolean;
  readonly values: readonly ValueRecord[];
  readonly images: readonly string[];
}
type Product = Pick<ListedProduct, 'type' | 'combinations' | 'images' | 'priceHt' | 'priceTtc' | 'taxRate'>;
type Fields = Pick<ListedProduct, 'type' | 'combinations' | 'priceHt' | 'priceTtc'>;
type Prices = Pick<CombinationRecord, 'priceHt' | 'priceTtc'>;

/** An EAN-13 has thirteen digits. A value of twelve to fourteen digits is taken for a mistyped EAN. */

const typesOf = (values: readonly ValueRecord[]): string =>
  values
    .map(({ type }) => type)
    .toSorted()
    .join(' ');
export const valuesKey = (values: readonly ValueRecord[]): string =>
  values
    .map(({ type, value }) => `${type}=${value}`)
    .toSorted()
    .join(' ');

/** D-3.14: the typed one stays to the centime. */
const pricesOf = (
  { priceHt, priceTtc }: TypedCombination,
  before: Prices | undefined,
  product: Product,
): Prices | undefined => {
  const { taxRate } = product;
  if (priceTtc !== undefined) return bothPrices({ priceTtc }, taxRate);
  if (priceHt !== undefined) return bothPrices({ priceHt }, taxRate);
  if (before) return { priceHt: before.priceHt, priceTtc: before.priceTtc };
  if (product.priceHt === null || product.priceTtc === null) return undefined;
  return { priceHt: product.priceHt, priceTtc: product.priceTtc };
};

const seenBefore = (): ((value: string) => boolean) => {
  const seen = new Set<string>();
  return (value) => seen.size === seen.add(value).size;
};
type Coded = Pick<TypedCombination, 'sku' | 'barcode'>;

/**
 * The combinations that duplicate a value of another one. A combination that already had the value keeps it, in any
 * grid order.
 */
const takersOf = (
  field: keyof Coded,
  typed: readonly TypedCombination[],
  known: ReadonlyMap<string | undefined, Partial<Coded>>,
): ReadonlySet<TypedCombination> => {
  const isAsBefore = (each: TypedCombination): boolean => known.get(each.uuid)?.[field] === each[field];
  const isTaken = seenBefore();
  return new Set(
    [...typed.filter(isAsBefore), ...typed.filter((each) => !isAsBefore(each))].filter(
      ({ [field]: code }) => code !== null && isTaken(code),
    ),
  );
};

/** The first problem of a combination, alone or compared with the others. */
const problemsIn = (typed: readonly TypedCombination[], product: Product): PartsRefusal | undefined => {
  const isSameValues = seenBefore();
  const known = new Map<string | undefined, CombinationRecord>(product.combinations.map((each) => [each.uuid, each]));
  const sameSku = takersOf('sku', typed, known);
  const sameBarcode = takersOf('barcode', typed, known);
  const types = typesOf(typed[0]?.values ?? []);
  for (const [at, each] of typed.entries()) {
    const { uuid, barcode, values } = each;
    const wrong = (field: string, why: PartsRefusal['why']) => refuse(`combinations.${at}.${field}`, why).refusal;
    if (uuid !== undefined && !known.has(uuid)) return wrong('uuid', 'noSuchCombination');
    if (typesOf(values) !== types || new Set(values.map(({ type }) => type)).size < values.length)
      return wrong('values', 'otherAttributes');
    if (isSameValues(valuesKey(values))) return wrong('values', 'sameValues');
    if (sameSku.has(each)) return wrong('sku', 'sameSku');
    if (barcode === null) continue;
    if (sameBarcode.has(each)) return wrong('barcode', 'sameBarcode');
    // Barcodes from before this rule are accepted until they are changed.
    const isAsBefore = known.get(uuid)?.barcode === barcode;
    if (!isAsBefore && !isBarcode(barcode)) return wrong('barcode', 'barcode');
  }
  return typed.filter(({ isDefault }) => isDefault).length > 1
    ? refuse('combinations', 'severalDefaults').refusal
    : undefined;
};

/** Without combinations a product is a simple one, at the price that its default one had. */
const simpleAgain = ({ combinations, priceHt, priceTtc }: Product): Fields => {
  const former = combinations.find(({ isDefault }) => isDefault) ?? combinations[0];
  return {
    type: 'simple',
    combinations: [],
    priceHt: former?.priceHt ?? priceHt,
    priceTtc: former?.priceTtc ?? priceTtc,
  };
};

/**
 * BO-3.20: the combinations of a product, each with its id kept; exactly one is the default.
 * @param held ids of its combinations that packs name
 */
export const decideCombinations = (
  product: Product,
  typed: readonly TypedCombination[],
  held: ReadonlySet<string>,
  newId: () => string,
): Decided<Fields> => {
  if (product.type === 'pack') return refuse('combinations', 'isPack');
  const kept = new Set(typed.map(({ uuid }) => uuid));
  if ([...held].some((uuid) => !kept.has(uuid))) return refuse('combinations', 'inAPack');
  if (typed.length === 0) return { decision: simpleAgain(product) };
  const problem = problemsIn(typed, product);
  if (problem) return { refusal: problem };
  const chosen = Math.max(
    0,
    typed.findIndex(({ isDefault }) => isDefault),
  );
  const combinations: CombinationRecord[] = [];
  for (const [at, each] of typed.entries()) {
    const before = product.combinations.find(({ uuid }) => uuid === each.uuid);
    const prices = pricesOf(each, before, product);
    if (!prices) return refuse(`combinations.${at}.priceTtc`, 'noPrice');
    if (prices.priceTtc > HIGHEST_PRICE) return refuse(`combinations.${at}.priceTtc`, 'priceTooHigh');
    combinations.push({
      uuid: each.uuid ?? newId(),
      ...(each.name !== null && each.name !== '' && { name: each.name }),
      sku: each.sku,
      ...(each.barcode !== null && each.barcode !== '' && { barcode: each.barcode }),
      ...prices,
      isDefault: at === chosen,
      values: each.values,
      images: [...new Set(each.images)].filter((id) => product.images.some((image) => image.id === id)),
    });
  }
  const { priceHt, priceTtc } = product;
  return { decision: { type: 'combinations', combinations, priceHt, priceTtc } };
};

type Combinations = Decided<Pick<ListedProduct, 'combinations'>>;
const changeOne = (
  { combinations }: Product,
  uuid: string,
  change: (combination: CombinationRecord) => CombinationRecord,
): Combinations =>
  combinations.some((each) => each.uuid === uuid)
    ? { decision: { combinations: combinations.map((each) => (each.uuid === uuid ? change(each) : each)) } }
    : refuse('combination', 'noSuchCombination');

/** BO-7.02 */
export const decideCombinationForm = (
  product: Product,
  uuid: string,
  typed: { readonly name: string; readonly productHt: number; readonly combinationHt: number },
): Decided<Omit<Fields, 'type'>> => {
  const prices = bothPrices({ priceHt: typed.combinationHt }, product.taxRate);
  const productPrices = bothPrices({ priceHt: typed.productHt }, product.taxRate);
  if (prices.priceTtc > HIGHEST_PRICE) return refuse('combination_price', 'priceTooHigh');
  if (productPrices.priceTtc > HIGHEST_PRICE) return refuse('product_price', 'priceTooHigh');
  const changed = changeOne(product, uuid, ({ name: _name, ...combination }) => ({
    ...combination,
    ...(typed.name !== '' && { name: typed.name }),
    // An unchanged price keeps its stored TTC, which may have been typed.
    ...(typed.combinationHt !== combination.priceHt && prices),
  }));
  if ('refusal' in changed) return changed;
  const own =
    typed.productHt === product.priceHt ? { priceHt: product.priceHt, priceTtc: product.priceTtc } : productPrices;
  return { decision: { ...changed.decision, ...own } };
};

export type ImageOfCombination = 'add' | 'remove' | 'default';
/** BO-4.03: selected or not; the first of them is its default. */
export const decideCombinationImage = (
  product: Product,
  uuid: string,
  image: string,
  what: ImageOfCombination,
): Combinations => {
  if (what !== 'remove' && !product.images.some(({ id }) => id === image)) return refuse('image', 'noSuchImage');
  const isSelected = product.combinations.find((each) => each.uuid === uuid)?.images.includes(image);
  if (what === 'remove' && isSelected === false) return refuse('image', 'noSuchImage');
  return changeOne(product, uuid, (combination) => {
    const others = combination.images.filter((id) => id !== image);
    if (what === 'remove') return { ...combination, images: others };
    if (what === 'default') return { ...combination, images: [image, ...others] };
    return combination.images.includes(image) ? combination : { ...combination, images: [...others, image] };
  });
};

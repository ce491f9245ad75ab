import { type NewProduct, NewProduct as NewProductForm, type ProductFields } from '@shop/contracts/catalog/dashboard';
import { decideCombinations, type TypedCombination } from '../../product-parts/domain/decide-combinations.ts';
import type { TypedPack } from '../../product-parts/domain/decide-pack.ts';
import { decideFeatures } from '../../product-parts/domain/decide-features.ts';
import type { PartsRefusal } from '../../product-parts/domain/parts-refusal.ts';
import { decideProduct, type ProductFacts } from '../../products/domain/decide-product.ts';
import { decideNewProduct, type MadeProduct, productMade } from '../../products/domain/new-product.ts';
import { productOnTheWire } from '../../products/domain/product-on-the-wire.ts';
import type { ProductRecord, ValueRecord } from '../../products/domain/product-records.ts';
import { becomesFree } from './becomes-free.ts';
import { cellFaults } from './cell-faults.ts';
import { type CellError, columnOfField, type Why } from './cell-error.ts';
import type { EntityWords } from '../../shared/entity-words.ts';
import { writeValues } from './columns.ts';
import type { ImportRow, ImportUnit } from './import-unit.ts';
import { decideReadPack, readPack } from './pack-cells.ts';
import type { FileOf } from './read-images.ts';
import { type PicturesStep, readPictures } from './read-pictures.ts';
import { type CellChange, readCells } from './read-cells.ts';
import { readCombinations, readValues, type ValueOf } from './read-combinations.ts';

/** The stored facts by which a unit is planned. */
export interface ImportFacts {
  readonly words: EntityWords;
  readonly product: Omit<ProductFacts, 'skuTaken'>;
  readonly bySlug: (slug: string) => ProductRecord | undefined;
  readonly bySku: (sku: string) => readonly ProductRecord[];
  readonly attributeOf: ValueOf;
  readonly featureOf: ValueOf;
  readonly newId: () => string;
  /** Finds a file in the uploaded archive of pictures; absent if no archive was uploaded. */
  readonly fileOf?: FileOf;
  /** True while the file is booked: an earlier attempt may have written the changes of a row. */
  readonly isBooked?: boolean;
  /** Builds the product that a row creates; absent in a preview, which has no product yet. */
  readonly made?: (unit: ImportUnit, made: MadeProduct, sku: string | undefined) => ProductRecord;
}
/** The product after one step, with the action of the step in the audit log. */
export interface Stage {
  readonly action: 'product.combinations' | 'product.features' | 'product.pack' | 'product.change';
  readonly after: ProductRecord;
}
/** The writes to a product, each by the use case of the matching screen. */
export interface Steps {
  readonly combinations?: readonly TypedCombination[];
  readonly features?: readonly ValueRecord[];
  readonly change?: ProductFields;
  readonly pack?: Omit<TypedPack, 'priceTtc'>;
  /** Fetched after all other steps are written. */
  readonly pictures?: PicturesStep;
}
export type Plan =
  | { readonly kind: 'error'; readonly errors: readonly CellError[] }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'create';
      readonly create: NewProduct;
      readonly product: ProductRecord;
      /** The steps that follow the creation. */
      readonly stages: readonly Stage[];
      readonly changes: readonly CellChange[];
      readonly isFree: boolean;
    }
  | {
      readonly kind: 'change';
      readonly product: ProductRecord;
      readonly steps: Steps;
      readonly stages: readonly Stage[];
      readonly changes: readonly CellChange[];
      /** True if the change makes something free that now has a price. */
      readonly isFree: boolean;
    };

const finalOf = (product: ProductRecord, stages: readonly Stage[]): ProductRecord => stages.at(-1)?.after ?? product;
const wrong = (errors: readonly CellError[]): Plan => ({ kind: 'error', errors });
const isWrong = (row: ImportRow, column: CellError['column'], why: Why): Plan =>
  wrong([{ line: row.line, column, why }]);

/** Finds the product of a row, by its address or else by its SKU. */
const matched = (
  { product: row }: ImportUnit,
  { bySlug, bySku }: ImportFacts,
): { readonly product: ProductRecord | undefined } | { readonly plan: Plan } => {
  const { slug = '', sku = '' } = row.cells;
  const found = slug === '' ? undefined : bySlug(slug);
  const [first, ...others] = sku === '' ? [] : bySku(sku);
  if (found) {
    const isOther = first !== undefined && ![first, ...others].some(({ _id }) => _id === found._id);
    return isOther ? { plan: isWrong(row, 'slug', 'productFiles.why.twoProducts') } : { product: found };
  }
  return others.length > 0 ? { plan: isWrong(row, 'sku', 'productFiles.why.ambiguous') } : { product: first };
};

/** An empty product, against which a new row is compared. */
const NOTHING = productOnTheWire(
  {
    _id: '',
    shopUuid: '',
    version: 0,
    active: false,
    type: 'simple',
    slug: '',
    name: {},
    sku: '',
    priceHt: null,
    priceTtc: null,
    taxRate: 19,
    mainCategory: '',
    categories: [],
    brand: null,
    brandLine: null,
    collections: [],
    tags: [],
    features: [],
    combinations: [],
    pack: null,
    images: [],
    relatedProducts: [],
    position: 0,
    hot: false,
    weight: null,
    size: null,
    createdAt: 0,
    shortDescription: {},
    longDescription: {},
    seoTitle: {},
    seoDescription: {},
  },
  '-',
);
const TYPES = { simple: 'simple', combinations: 'combinations', pack: 'pack' } as const;

/** The form that a screen would send for a new product of this row. */
const newProductOf = ({ product: row, combinations }: ImportUnit, fields: ProductFields): unknown => {
  const typed = TYPES[row.cells.type?.toLowerCase() as keyof typeof TYPES] ?? undefined;
  const type = combinations.length > 0 && (typed ?? 'simple') === 'simple' ? 'combinations' : (typed ?? 'simple');
  const { family, name, mainCategory, sku, taxRate, priceHt, priceTtc, supplyPriceHt, wholesalePriceHt } = fields;
  return {
    type,
    family: family ?? (type === 'pack' ? 'pack' : 'goods'),
    name: name ?? {},
    mainCategory: mainCategory ?? '',
    sku,
    taxRate: taxRate ?? NOTHING.taxRate,
    ...(typeof priceTtc === 'number' ? { priceTtc } : { priceHt }),
    supplyPriceHt,
    wholesalePriceHt,
  };
};

const planNew = (unit: ImportUnit, facts: ImportFacts): Plan => {
  const { product: row } = unit;
  const { fields, errors, changes } = readCells(row, NOTHING, facts.words);
  const form = NewProductForm.safeParse(newProductOf(unit, fields));
  const missing = (form.error?.issues ?? []).map(({ path }): CellError => {
    const column = columnOfField(path);
    const isMissing = (row.cells[column] ?? '') === '';
    return { line: row.line, column, why: isMissing ? 'productFiles.why.needed' : 'productFiles.why.invalid' };
  });
  const all = [...errors, ...missing.filter(({ column }) => !errors.some((error) => error.column === column))];
  if (!form.success || all.length > 0) return wrong(all);
  const decided = decideNewProduct(form.data, { ...facts.product, skuTaken: false });
  if ('refusal' in decided) {
    const { field, reason } = decided.refusal;
    return isWrong(row, columnOfField([field]), `products.refused.${reason}`);
  }
  const { sku } = form.data;
  const { decision } = decided;
  const product =
    facts.made?.(unit, decision, sku) ??
    productMade(decision, { id: facts.newId(), shopUuid: '', at: 0, sku, taken: [] });
  // Also what is written of it once it is made must be right.
  const rest = planKnown(unit, product, facts);
  if (rest.kind === 'error') return rest;
  const made = { kind: 'create', create: form.data, product } as const;
  if (rest.kind === 'nothing') return { ...made, stages: [], changes, isFree: becomesFree(undefined, product) };
  const more = rest.changes.filter(
    ({ line, column }) => line !== row.line || !changes.some((one) => one.column === column),
  );
  const { stages } = rest;
  return { ...made, stages, changes: [...changes, ...more], isFree: becomesFree(undefined, finalOf(product, stages)) };
};

const ofCombination = /^combinations\.(\d+)\.(\w+)$/;
const partError = ({ field, why }: PartsRefusal, row: ImportRow, rows: readonly (ImportRow | undefined)[]): Plan => {
  const [, place, name = ''] = ofCombination.exec(field) ?? [];
  const line = place === undefined ? row.line : (rows[Number(place)]?.line ?? row.line);
  return wrong([{ line, column: columnOfField([name === '' ? 'values' : name]), why: `parts.${why}` }]);
};

/** Plans the changes to a product that exists or was just created. */
export const planKnown = (unit: ImportUnit, product: ProductRecord, facts: ImportFacts): Plan => {
  const { product: row, combinations } = unit;
  const { isBooked = false } = facts;
  const cells = readCells(row, productOnTheWire(product, '-'), facts.words, isBooked);
  const valueOf: ValueOf = (type, value) => {
    const known = product.combinations.flatMap(({ values }) => values);
    return known.find((one) => one.type === type && one.value === value) ?? facts.attributeOf(type, value);
  };
  const taxRate = cells.fields.taxRate ?? product.taxRate;
  const parts = readCombinations(combinations, product, { valueOf, taxRate, isBooked });
  const errors = [...cells.errors, ...parts.errors];
  const type = row.cells.type?.toLowerCase() ?? '';
  const becomes = product.type === 'simple' && combinations.length > 0 ? 'combinations' : product.type;
  if (type !== '' && type !== product.type && type !== becomes && !errors.some(({ column }) => column === 'type'))
    errors.push({ line: row.line, column: 'type', why: 'productFiles.why.typeStays' });

  const featuresCell = row.cells.features;
  const written = writeValues(product.features);
  const features =
    featuresCell === undefined || featuresCell === written
      ? undefined
      : readValues(featuresCell, (kind, value) => {
          const known = product.features.find((one) => one.type === kind && one.value === value);
          return known ?? facts.featureOf(kind, value);
        });
  if (features && 'why' in features)
    errors.push({
      line: row.line,
      column: 'features',
      why: `productFiles.why.${features.why}`,
      ...(features.said !== undefined && { said: features.said }),
    });
  const pictures = readPictures(unit, product, facts.fileOf);
  errors.push(...pictures.errors);
  const pack = readPack(row, product, facts.words);
  if (pack && 'errors' in pack) errors.push(...pack.errors);
  if (errors.length > 0) return wrong(errors);

  let after = product;
  const stages: Stage[] = [];
  if (parts.typed) {
    const decided = decideCombinations(after, parts.typed, new Set(), facts.newId);
    if ('refusal' in decided) return partError(decided.refusal, row, parts.rows);
    after = { ...after, ...decided.decision };
    stages.push({ action: 'product.combinations', after });
  }
  const values = features && 'value' in features ? features.value : undefined;
  if (values) {
    const decided = decideFeatures(values);
    if ('refusal' in decided) return isWrong(row, 'features', `parts.${decided.refusal.why}`);
    after = { ...after, ...decided.decision };
    stages.push({ action: 'product.features', after });
  }
  const lines = pack && 'pack' in pack ? pack : undefined;
  if (lines) {
    const decided = decideReadPack(after, lines.pack, facts.words);
    if ('refusal' in decided) return isWrong(row, 'packLines', `parts.${decided.refusal.why}`);
    after = { ...after, ...decided.decision };
    stages.push({ action: 'product.pack', after });
  }
  const change = Object.keys(cells.fields).length > 0 ? cells.fields : undefined;
  if (change) {
    const { sku, slug } = change;
    const isOthers = (one: ProductRecord | undefined): boolean => one !== undefined && one._id !== product._id;
    if (slug !== undefined && isOthers(facts.bySlug(slug))) return isWrong(row, 'slug', 'products.refused.slugTaken');
    const skuTaken = sku !== undefined && facts.bySku(sku).some(isOthers);
    const decided = decideProduct(after, { ...change, version: 1 }, { ...facts.product, skuTaken });
    if ('refusal' in decided) {
      const { field, reason } = decided.refusal;
      return isWrong(row, columnOfField([field]), `products.refused.${reason}`);
    }
    stages.push({ action: 'product.change', after: decided.decision });
  }
  const { step } = pictures;
  if (!parts.typed && !values && !lines && !change && !step) return { kind: 'nothing' };
  const featureChange: CellChange[] = values
    ? [{ line: row.line, column: 'features', before: written, after: featuresCell ?? '' }]
    : [];
  return {
    kind: 'change',
    product,
    steps: {
      ...(parts.typed && { combinations: parts.typed }),
      ...(values && { features: values }),
      ...(change && { change }),
      ...(lines && { pack: lines.pack }),
      ...(step && { pictures: step }),
    },
    stages,
    changes: [...cells.changes, ...featureChange, ...(lines?.changes ?? []), ...pictures.changes, ...parts.changes],
    isFree: becomesFree(product, finalOf(product, stages)),
  };
};

/** Plans a unit against the current state. The function is pure, so that the preview and the booking decide alike. */
export const planUnit = (unit: ImportUnit, facts: ImportFacts): Plan => {
  if (unit.wrong !== null)
    return isWrong(unit.product, unit.wrong === 'noParent' ? 'parent' : 'sku', `productFiles.why.${unit.wrong}`);
  const faults = cellFaults(unit);
  if (faults.length > 0) return wrong(faults);
  const found = matched(unit, facts);
  if ('plan' in found) return found.plan;
  return found.product ? planKnown(unit, found.product, facts) : planNew(unit, facts);
};

import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import { MAX_PICTURES } from '@shop/contracts/catalog/dashboard';
import type { ProductRecord } from '../../products/domain/product-records.ts';
import { plain, readTexts } from './cells.ts';
import type { CellError } from './cell-error.ts';
import type { ImportRow, ImportUnit } from './import-unit.ts';
import type { CellChange } from './read-cells.ts';
import {
  type FileOf,
  keyOf,
  type NamedPicture,
  namedIn,
  readImages,
  type WrongPicture,
  writeAlts,
  writeImages,
} from './read-images.ts';
import { combinationRow } from './rows-of-product.ts';

/** The picture changes of a product, written after all other changes of its rows. */
export interface PicturesStep {
  /** Which stand first; none: they stay as they stand. */
  readonly named: readonly NamedPicture[];
  /** The changed alternative texts, by `keyOf`. */
  readonly alts: ReadonlyMap<string, LocalizedText>;
  /** The pictures of each combination, by the reference of the combination. */
  readonly ofCombinations: ReadonlyMap<string, readonly NamedPicture[]>;
}
interface Read {
  readonly step: PicturesStep | undefined;
  readonly errors: readonly CellError[];
  readonly changes: readonly CellChange[];
}
const MAX_ALT_LENGTH = 200;

const whyOf = (why: WrongPicture['why']): CellError['why'] => {
  if (why === 'tooManyPictures') return 'parts.tooManyPictures';
  return why === 'tooLarge' ? 'pictures.tooLarge' : `productFiles.why.${why}`;
};
const errorsOf = (line: number, wrong: readonly WrongPicture[]): CellError[] =>
  wrong.map(({ why, ...said }) => ({ line, column: 'images', why: whyOf(why), ...said }));

/** True if the row has picture cells; other rows need no picture step. */
export const hasPictures = ({ product, combinations }: ImportUnit): boolean =>
  Boolean(product.cells.images) ||
  LANGUAGES.some((language) => product.cells[`imageAlt_${language}`] !== undefined) ||
  combinations.some(({ cells }) => cells.images !== undefined);

/** The texts of the pictures that the row names, else of those that the product has. */
const readAlts = (
  { line, cells }: ImportRow,
  { images }: ProductRecord,
  named: readonly NamedPicture[],
): Omit<Read, 'step'> & { readonly alts: ReadonlyMap<string, LocalizedText> } => {
  const written = writeAlts(images);
  const of: readonly NamedPicture[] = named.length > 0 ? named : images.map(({ id }) => ({ id }));
  const alts = new Map<string, LocalizedText>();
  const errors: CellError[] = [];
  const changes: CellChange[] = [];
  for (const language of LANGUAGES) {
    const column = `imageAlt_${language}` as const;
    const [cell, before] = [cells[column], plain(written[column])];
    const isAsItStands = of.every((picture, at) => 'id' in picture && picture.id === images[at]?.id);
    if (cell === undefined || (cell === before && isAsItStands)) continue;
    const texts = readTexts(cell);
    if (texts.length > of.length && texts.some((text, at) => at >= of.length && text !== '')) {
      errors.push({ line, column, why: 'productFiles.why.moreTexts', said: String(of.length) });
      continue;
    }
    if (texts.some((text) => text.length > MAX_ALT_LENGTH)) {
      errors.push({ line, column, why: 'productFiles.why.invalid' });
      continue;
    }
    let isChanged = false;
    for (const [at, picture] of of.entries()) {
      const text = texts[at] ?? '';
      const image = 'id' in picture ? images.find(({ id }) => id === picture.id) : undefined;
      if (plain(image?.alt[language] ?? '') === text) continue;
      isChanged = true;
      alts.set(keyOf(picture), { ...alts.get(keyOf(picture)), [language]: text });
    }
    if (isChanged) changes.push({ line, column, before, after: cell });
  }
  return { alts, errors, changes };
};

const readOfCombinations = (
  { combinations }: ImportUnit,
  product: ProductRecord,
  fileOf: FileOf | undefined,
): Omit<Read, 'step'> & { readonly of: ReadonlyMap<string, readonly NamedPicture[]> } => {
  const of = new Map<string, readonly NamedPicture[]>();
  const errors: CellError[] = [];
  const changes: CellChange[] = [];
  for (const { line, cells } of combinations) {
    const known = product.combinations.find(({ sku }) => sku === cells.sku);
    const before = known ? (combinationRow(known, product).images ?? '') : '';
    if (cells.images === undefined || cells.images === before) continue;
    const named = namedIn(cells.images, product.images, fileOf);
    if ('wrong' in named) {
      errors.push(...errorsOf(line, named.wrong));
      continue;
    }
    const shown = (known?.images ?? []).filter((id) => product.images.some((image) => image.id === id));
    const { pictures } = named;
    if (pictures.length === shown.length && pictures.every((one, at) => keyOf(one) === shown[at])) continue;
    of.set(cells.sku ?? '', pictures);
    changes.push({ line, column: 'images', before, after: cells.images });
  }
  return { of, errors, changes };
};

/** The picture changes in the rows of a product and its combinations. */
export const readPictures = (unit: ImportUnit, product: ProductRecord, fileOf: FileOf | undefined): Read => {
  const { product: row } = unit;
  const { line, cells } = row;
  const { images } = product;
  const all = namedIn(cells.images ?? '', images, fileOf);
  const own = readImages(cells.images, images, fileOf);
  if (own && 'wrong' in own) return { step: undefined, errors: errorsOf(line, own.wrong), changes: [] };
  const alts = readAlts(row, product, 'pictures' in all ? all.pictures : []);
  const combinations = readOfCombinations(unit, product, fileOf);
  const errors = [...alts.errors, ...combinations.errors];
  // Pictures that only combinations show follow all pictures that the product names.
  const first: readonly NamedPicture[] = own?.pictures ?? images.map(({ id }) => ({ id }));
  const named = new Map(first.map((picture) => [keyOf(picture), picture]));
  for (const picture of [...combinations.of.values()].flat())
    if ('address' in picture && !named.has(keyOf(picture))) named.set(keyOf(picture), picture);
  const added = [...named.values()].filter((picture) => 'address' in picture).length;
  if (images.length + added > MAX_PICTURES) errors.push(...errorsOf(line, [{ why: 'tooManyPictures' }]));
  const isOrdered = own !== undefined || added > 0;
  if (errors.length > 0 || (!isOrdered && alts.alts.size === 0 && combinations.of.size === 0))
    return { step: undefined, errors, changes: [] };
  const step = { named: isOrdered ? [...named.values()] : [], alts: alts.alts, ofCombinations: combinations.of };
  const ordered = own
    ? [{ line, column: 'images' as const, before: writeImages(images), after: cells.images ?? '' }]
    : [];
  return { step, errors: [], changes: [...ordered, ...alts.changes, ...combinations.changes] };
};

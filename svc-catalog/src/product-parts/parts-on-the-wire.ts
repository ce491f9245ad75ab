import { toDzd } from '@shop/contracts';
import type { PackItem, ProductParts, ProductPicture } from '@shop/contracts/catalog/dashboard';
import { MAKING_FAILED, type ImageRecord } from '../pictures/index.ts';
import {
  packLinePrice,
  shownPriceTtc,
  type CombinationRecord,
  type ListedProduct,
  type Products,
  type UnitsOf,
  availableUnits,
} from '../products/index.ts';

const dzd = (centimes: number | null): number | null => (centimes === null ? null : toDzd(centimes));
export const removeUrlOf = (product: string, image: string): string =>
  `/dashboard/api/product/${product}/images/${image}`;

export const pictureOnTheWire = (image: ImageRecord, product: string, isThumbnail: boolean): ProductPicture => {
  const { id, alt, thumb, original, sizes, crop, focus, making } = image;
  return {
    id,
    alt,
    thumb,
    original,
    sizes: [...sizes],
    crop: crop ?? null,
    focus: focus ?? null,
    making: making === undefined ? 'made' : making === MAKING_FAILED ? 'failed' : 'making',
    isThumbnail,
    removeUrl: removeUrlOf(product, id),
  };
};

/** The label of a combination: its values, in every language in which they have labels. */
const labelOf = ({ values }: CombinationRecord) => {
  const joined = (language: 'fr' | 'ar' | 'en') =>
    values.map(({ label, value }) => label[language] ?? label.fr ?? value).join(language === 'ar' ? '، ' : ', ');
  return { fr: joined('fr'), ar: joined('ar'), en: joined('en') };
};

export const packItemOnTheWire = (item: ListedProduct, unitsOf: UnitsOf): PackItem => {
  const lookup = () => undefined;
  return {
    uuid: item._id,
    name: item.name,
    type: item.type,
    active: item.active,
    thumb: item.images[0]?.thumb ?? null,
    priceTtc: toDzd(item.type === 'pack' ? shownPriceTtc(item, lookup) : packLinePrice(item, null).ttc),
    units: item.type === 'pack' ? 0 : availableUnits(item, lookup, unitsOf),
    combinations: item.combinations.map((combination) => ({
      uuid: combination.uuid,
      label: labelOf(combination),
      priceTtc: toDzd(combination.priceTtc),
      units: unitsOf(item._id, combination.uuid),
    })),
  };
};

export interface PartsReads {
  readonly products: Pick<Products, 'byIds'>;
  readonly unitsOf: UnitsOf;
}

/** The products of a pack's lines, of its own shop. */
export const itemsOf = async (
  { products }: Pick<PartsReads, 'products'>,
  shopUuid: string,
  lines: readonly { readonly product: string }[],
): Promise<readonly ListedProduct[]> => {
  if (lines.length === 0) return [];
  const found = await products.byIds([...new Set(lines.map(({ product }) => product))]);
  return found.filter((item) => item.shopUuid === shopUuid);
};

export const partsOnTheWire = async (reads: PartsReads, product: ListedProduct): Promise<ProductParts> => {
  const { _id: uuid, version, type, sku, taxRate, priceHt, priceTtc, images, combinations, features, pack } = product;
  const items = await itemsOf(reads, product.shopUuid, pack?.lines ?? []);
  return {
    uuid,
    version,
    type,
    sku,
    taxRate,
    priceHt: dzd(priceHt),
    priceTtc: dzd(priceTtc),
    images: images.map((image, at) => pictureOnTheWire(image, uuid, at === 0)),
    combinations: combinations.map(({ name, barcode, values, images: shown, ...combination }) => ({
      ...combination,
      name: name ?? null,
      barcode: barcode ?? null,
      priceHt: toDzd(combination.priceHt),
      priceTtc: toDzd(combination.priceTtc),
      values: [...values],
      images: [...shown],
      units: reads.unitsOf(uuid, combination.uuid),
    })),
    features: [...features],
    pack: pack && { strict: pack.strict, lines: pack.lines.map((line) => ({ ...line })) },
    items: items.map((item) => packItemOnTheWire(item, reads.unitsOf)),
  };
};

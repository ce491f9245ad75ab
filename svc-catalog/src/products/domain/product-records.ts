import type { LocalizedText } from '@shop/contracts';
import type { ProductFamily, ProductStatus } from '@shop/contracts/catalog/dashboard';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';

/* What is kept of a product. Money in centimes, HT unless the name says TTC; weight in grams, sizes in millimetres. */

/**
 * One value of a combination or a feature: `type` and `value` are the keys that filters use, the texts are what people
 * read.
 */
export interface ValueRecord {
  readonly type: string;
  readonly typeLabel: LocalizedText;
  readonly value: string;
  readonly label: LocalizedText;
  readonly color?: string;
  readonly image?: string;
}

export interface CombinationRecord {
  readonly uuid: string;
  /** What staff call it (BO-3.02); absent: by its values. */
  readonly name?: string;
  readonly sku: string;
  readonly barcode?: string;
  readonly priceHt: number;
  /** Kept beside HT: a price chosen TTC must not move by a centime on its way through HT. */
  readonly priceTtc: number;
  readonly isDefault: boolean;
  readonly values: readonly ValueRecord[];
  /** Ids of the product's images that show this combination; the first is its default (BO-4.03). */
  readonly images: readonly string[];
}

export interface PackLineRecord {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

/** What listings, cards and search need of a product: kept in memory. */
export interface ListedProduct extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly active: boolean;
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly slug: string;
  readonly name: LocalizedText;
  readonly sku: string;
  readonly barcode?: string;
  /** Null: a pack that costs the sum of its lines (D-3.13). */
  readonly priceHt: number | null;
  readonly priceTtc: number | null;
  readonly taxRate: number;
  readonly mainCategory: string;
  readonly categories: readonly string[];
  readonly brand: string | null;
  readonly brandLine: string | null;
  readonly collections: readonly string[];
  readonly tags: readonly string[];
  readonly features: readonly ValueRecord[];
  readonly combinations: readonly CombinationRecord[];
  readonly pack: { readonly strict: boolean; readonly lines: readonly PackLineRecord[] } | null;
  /** In memory the first three; in the database all. */
  readonly images: readonly ImageRecord[];
  readonly relatedProducts: readonly string[];
  /** Order of a listing that nobody sorted: ascending. */
  readonly position: number;
  /** Units sold so far: the order of the best-sellers. */
  readonly sold: number;
  /** BO-3.18 isFeatured: its badge says that it is what the shop puts forward. */
  readonly hot: boolean;
  /** BO-3.18 isOnSale: the badge of a sale, also where no promotion lowers its price. Absent: no. */
  readonly onSale?: boolean;
  readonly weight: number | null;
  readonly size: { readonly height: number; readonly width: number; readonly length: number } | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The long texts of a product: read from the database when its page is made. HTML is sanitised. */
export interface ProductTexts {
  readonly shortDescription: LocalizedText;
  readonly longDescription: LocalizedText;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}
/** A price that holds from a moment on: as it was typed, for the tax may be another by then. Money in centimes. */
export interface ScheduledPriceRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly combination: string | null;
  readonly typed: 'ht' | 'ttc';
  readonly amount: number;
  /** Who has scheduled it. */
  readonly by: { readonly id: string; readonly name: string };
}

/** What only staff read of a product; absent where nobody has written it yet. */
export interface ProductStaffFields {
  readonly family?: ProductFamily;
  readonly status?: ProductStatus;
  readonly supplyPriceHt?: number | null;
  /** Kept beside HT, as the selling price is; absent where it was never typed: it follows from HT. */
  readonly supplyPriceTtc?: number | null;
  /** What it is sold for in a channel of its own, Wholesale from so many units on (BO-9.10). */
  readonly wholesalePriceHt?: number | null;
  readonly wholesalePriceTtc?: number | null;
  readonly wholesaleMoq?: number | null;
  readonly posPriceHt?: number | null;
  readonly posPriceTtc?: number | null;
  readonly phonePriceHt?: number | null;
  readonly phonePriceTtc?: number | null;
  readonly installmentPriceHt?: number | null;
  readonly installmentPriceTtc?: number | null;
  /** The next first. */
  readonly scheduledPrices?: readonly ScheduledPriceRecord[];
  readonly suppliers?: readonly { readonly name: string; readonly priceHt: number | null }[];
  /** Milliseconds since the epoch. */
  readonly availableAt?: number | null;
}
export type ProductRecord = ListedProduct & ProductTexts & ProductStaffFields;
/** What a product's page has beside what is in memory. */
export interface ProductDetails extends ProductTexts {
  readonly furtherImages: readonly ImageRecord[];
}

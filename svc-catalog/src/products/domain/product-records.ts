import type { LocalizedText } from '@shop/contracts';
import type { ProductFamily, ProductStatus } from '@shop/contracts/catalog/dashboard';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';

/*
 * The stored form of a product. Money in centimes, HT unless the name says TTC; weight in grams, sizes in millimetres.
 */

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
  /** The name that staff gave it (BO-3.02); absent if its values are the name. */
  readonly name?: string;
  readonly sku: string;
  readonly barcode?: string;
  readonly priceHt: number;
  /** Stored next to HT, because a price typed as TTC must not change by a centime through the conversion. */
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

/** The fields for listings, cards and search, which are held in memory. */
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
  /** The position in a listing without an explicit order, ascending. */
  readonly position: number;
  /** BO-3.18 isFeatured: its badge says that it is what the shop puts forward. */
  readonly hot: boolean;
  /** BO-3.18 isOnSale: the badge of a sale, also where no promotion lowers its price. Absent: no. */
  readonly onSale?: boolean;
  readonly status?: ProductStatus;
  /** Milliseconds since the epoch. */
  readonly availableAt?: number | null;
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
  /** The person who scheduled it. */
  readonly by: { readonly id: string; readonly name: string };
}

/** Fields that only staff read; absent until they are written. */
export interface ProductStaffFields {
  readonly family?: ProductFamily;
  readonly supplyPriceHt?: number | null;
  /** Stored next to HT like the selling price; absent if it follows from HT. */
  readonly supplyPriceTtc?: number | null;
  /** The price in the wholesale channel, from a minimum number of units on (BO-9.10). */
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
}
export type ProductRecord = ListedProduct & ProductTexts & ProductStaffFields;
/** The fields of a product page that are not held in memory. */
export interface ProductDetails extends ProductTexts {
  readonly furtherImages: readonly ImageRecord[];
}

import type { Language, LocalizedText, ModuleType, Role } from '@shop/contracts';

/* What the catalogue keeps. Money in centimes, HT unless the name says TTC; weight in grams, sizes in millimetres. */

export interface ImageSizeRecord {
  readonly size: 'small_product' | 'grid_display' | 'product_page_large';
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'webp' | 'avif';
}

export interface ImageRecord {
  readonly id: string;
  readonly alt: LocalizedText;
  readonly original: string;
  readonly thumb: string;
  readonly sizes: readonly ImageSizeRecord[];
}

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
  readonly sku: string;
  readonly barcode?: string;
  readonly priceHt: number;
  /** Kept beside HT: a price chosen TTC must not move by a centime on its way through HT. */
  readonly priceTtc: number;
  readonly isDefault: boolean;
  readonly values: readonly ValueRecord[];
  /** Ids of the product's images that show this combination. */
  readonly images: readonly string[];
}

export interface PackLineRecord {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

/** What listings, cards and search need of a product: kept in memory. */
export interface ListedProduct {
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
  readonly hot: boolean;
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
export type ProductRecord = ListedProduct & ProductTexts;
/** What a product's page has beside what is in memory. */
export interface ProductDetails extends ProductTexts {
  readonly furtherImages: readonly ImageRecord[];
}

export interface CategoryRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly parent: string | null;
  readonly position: number;
  /** File name under /uploads/category/{id}/ (SF-2.90). */
  readonly thumb: string | null;
  readonly picture: PictureRecord | null;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}
export interface PictureRecord {
  readonly alt: LocalizedText;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly srcset: string;
}
export interface BrandRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly logo: string | null;
  readonly position: number;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}
export interface BrandLineRecord extends BrandRecord {
  readonly brand: string;
  readonly picture: PictureRecord | null;
}
export interface CollectionRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly picture: PictureRecord | null;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}
export interface TagRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

export interface SlideRecord {
  readonly kicker: LocalizedText;
  readonly title: LocalizedText;
  readonly html: LocalizedText;
  readonly link: string | null;
  readonly linkLabel: LocalizedText;
  readonly secondLink: string | null;
  readonly secondLinkLabel: LocalizedText;
  readonly bgColor: string | null;
  readonly picture: PictureRecord | null;
}
/** What a module shows; an empty list means all of its kind, in their order. */
export interface ModuleSource {
  readonly select: 'new' | 'discounted' | 'bestsellers' | 'named' | null;
  readonly products: readonly string[];
  readonly collection: string | null;
  readonly tag: string | null;
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly brandLines: readonly string[];
  readonly promotions: readonly string[];
  readonly posts: readonly string[];
  readonly blogCategories: readonly string[];
  readonly slides: readonly SlideRecord[];
}
/** SF-3.13 */
export interface ModuleRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly type: ModuleType;
  readonly position: number;
  readonly active: boolean;
  readonly publicTitle: LocalizedText;
  readonly showTitle: boolean;
  readonly link: string | null;
  readonly size: string | null;
  readonly containerClass: string | null;
  readonly wrapperCssClass: string | null;
  readonly bgColor: string | null;
  readonly number: number | null;
  readonly responsiveNumber: { readonly mobile: number; readonly tablet: number; readonly desktop: number } | null;
  readonly html: LocalizedText;
  readonly source: ModuleSource;
}

export interface BlogCategoryRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly thumbnail: string | null;
  readonly picture: PictureRecord | null;
}
export interface BlogPostRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly category: string;
  readonly title: LocalizedText;
  readonly html: LocalizedText;
  readonly seoDescription: LocalizedText;
  readonly thumbnail: string | null;
  readonly picture: PictureRecord | null;
  readonly createdAt: number;
}
/** Without its text, which stays in the database until the post is read. */
export type BlogPostHead = Omit<BlogPostRecord, 'html'>;
export interface CmsPageRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly html: LocalizedText;
  readonly seoDescription: LocalizedText;
}

export type CmsPageHead = Omit<CmsPageRecord, 'html'>;

export interface ReviewRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly name: string;
  readonly email: string;
  /** Normalised (SF-5.02); with the product, what makes a review unique (D-10.04). */
  readonly phone: string;
  readonly purchaseDate: string;
  readonly rating: number;
  readonly text: string;
  readonly place?: string;
  readonly language: Language;
  readonly images: readonly string[];
  readonly approved: boolean;
  readonly createdAt: number;
}

export interface StaffProfileRecord {
  /** The account's id. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly warehouses: readonly string[];
  readonly active: boolean;
}

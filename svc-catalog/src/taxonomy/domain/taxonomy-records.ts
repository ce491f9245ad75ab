import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';

/**
 * An entry that is merged or deleted while products use it: its products move to `goesTo`, then the entry is deleted.
 */
export interface Going extends Deletable {
  readonly goesTo?: string;
}

/** Money in centimes; an empty list and null ask for nothing. */
export interface CollectionRulesRecord {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly tags: readonly string[];
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly newForDays: number | null;
  readonly onPromotion: boolean;
}

export interface CategoryRecord extends Going {
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

export interface BrandRecord extends Going {
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

export interface CollectionRecord extends Going {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly picture: PictureRecord | null;
  /** Absent: its products are put in by hand. */
  readonly rules?: CollectionRulesRecord | null;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}

export interface TagRecord extends Going {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

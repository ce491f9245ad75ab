import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';

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

import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';

export interface CategoryRecord extends Deletable {
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

export interface BrandRecord extends Deletable {
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

export interface CollectionRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly picture: PictureRecord | null;
  readonly seoTitle: LocalizedText;
  readonly seoDescription: LocalizedText;
}

export interface TagRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

import type { LocalizedText } from '@shop/contracts';
import type { ModuleType } from '@shop/contracts/catalog';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';

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

/** The content of a module. An empty list means all entities of its kind, in their default order. */
export interface ModuleSource {
  /** `categories`, `brands`: products of those that are named below. */
  readonly select: 'new' | 'discounted' | 'bestsellers' | 'named' | 'categories' | 'brands' | null;
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
export interface ModuleRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  /** The page of the shop that it stands on; absent: the home page. */
  readonly page?: string;
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
  /** Shown from and to (milliseconds since the epoch); null or absent: without an end. */
  readonly showFrom?: number | null;
  readonly showTo?: number | null;
}

/** Controls when visitors can see a document. */
export interface Published {
  /** A draft is hidden from visitors. */
  readonly draft?: boolean;
  /** Milliseconds since the epoch; null or absent: at once. */
  readonly publishAt?: number | null;
}

export interface BlogCategoryRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly thumbnail: string | null;
  readonly picture: PictureRecord | null;
}

export interface BlogPostRecord extends Deletable, Published {
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
/** The date that it bears: the moment from which it is seen. */
export const postedAt = ({ publishAt, createdAt }: Pick<BlogPostRecord, 'publishAt' | 'createdAt'>): number =>
  publishAt ?? createdAt;

export interface CmsPageRecord extends Deletable, Published {
  readonly _id: string;
  readonly shopUuid: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly html: LocalizedText;
  readonly seoDescription: LocalizedText;
  readonly unlisted?: boolean;
}

export type CmsPageHead = Omit<CmsPageRecord, 'html'>;

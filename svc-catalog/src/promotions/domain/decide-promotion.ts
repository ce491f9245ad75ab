import type { LocalizedText } from '@shop/contracts';
import { MAX_PROMOTIONS, type PromotionFields } from '@shop/contracts/catalog/dashboard';
import { couponCodeOf, MAX_CODE_LENGTH } from '@shop/contracts/promotion';
import { freeSlug, slugOf, slugsLike } from '../../shared/slug.ts';
import { slugBeforeDeletion, slugOfDeleted } from '../../shared/deletable.ts';
import { type KeptFields, promotionFields } from './promotion-fields.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** `there`: it is in the bin already, or out of it; `binned`: what lies there is not changed. */
export type PromotionRefusal = 'full' | 'noTarget' | 'slugTaken' | 'there' | 'binned' | CodeTaken;
/** Another promotion already has the code, so a customer would get both, or the wrong one. */
export interface CodeTaken {
  readonly codeOf: LocalizedText;
}
/** For each code of the shop's other promotions, own or generated, the name of the promotion. */
export type TakenCodes = Pick<ReadonlyMap<string, LocalizedText>, 'get'>;
type Decided<Decision> = { readonly decision: Decision } | { readonly refusal: PromotionRefusal };

/** The kinds of entities that a promotion can target. */
export type TargetKind = 'product' | 'category' | 'brand' | 'brand-line' | 'collection';
/** True if the shop has such an entity and it is not deleted. */
export type IsThere = (kind: TargetKind, id: string) => boolean;

export interface NewPromotionFacts {
  /** How many the shop has, the bin aside. */
  readonly count: number;
  /** Similar addresses that other promotions already use. */
  readonly taken: ReadonlySet<string>;
  readonly isThere: IsThere;
  readonly codes: TakenCodes;
}

/** None, where it is free, or where `before` is that it had it: two that share one from before go on. */
const codeTaken = (code: string | null | undefined, codes: TakenCodes, before?: string): CodeTaken | undefined => {
  if (code == null || code === before) return undefined;
  const codeOf = codes.get(couponCodeOf(code));
  return codeOf && { codeOf };
};
/** A free code that is similar, so that a copy does not reuse a code which its customers know. */
const codeLike = (code: string, codes: TakenCodes): string => {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const like = `${couponCodeOf(code).slice(0, MAX_CODE_LENGTH - ending.length)}${ending}`;
    if (codes.get(like) === undefined) return like;
  }
};

const KIND_OF_SCOPE: Readonly<Partial<Record<PromotionFields['scope'], TargetKind>>> = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  brandline: 'brand-line',
  collection: 'collection',
};
/** Segments are of customers, whom the catalogue does not know. */
export const targetKindOf = (scope: PromotionFields['scope']): TargetKind | undefined => KIND_OF_SCOPE[scope];
type Targeted = Pick<PromotionFields, 'scope' | 'targets'>;
/** `before`: what it named then and may have gone since, into the bin perhaps, stops no other change of it. */
const allThere = ({ scope, targets }: Targeted, isThere: IsThere, before?: Targeted): boolean => {
  const kind = targetKindOf(scope);
  const named = new Set(before?.scope === scope ? before.targets : []);
  return kind === undefined || targets.every((id) => named.has(id) || isThere(kind, id));
};

/** The addresses to ask about before one is made of this name. */
export const addressesLike = (name: PromotionFields['name']): readonly string[] => slugsLike(slugOf(name));

export type NewPromotionFields = Omit<PromotionRecord, '_id' | 'shopUuid' | 'version'>;

export const decideNewPromotion = (
  fields: PromotionFields,
  id: string,
  { count, taken, isThere, codes }: NewPromotionFacts,
): Decided<NewPromotionFields> => {
  if (count >= MAX_PROMOTIONS) return { refusal: 'full' };
  if (!allThere(fields, isThere)) return { refusal: 'noTarget' };
  const refusal = codeTaken(fields.couponCode, codes);
  if (refusal) return { refusal };
  return { decision: { ...promotionFields(fields), slug: freeSlug(slugOf(fields.name), taken, id) } };
};

/** Its address stays: pages that lead to it go on doing so. */
export const decidePromotionChange = (
  record: PromotionRecord,
  fields: PromotionFields,
  { isThere, codes }: Pick<NewPromotionFacts, 'isThere' | 'codes'>,
): Decided<KeptFields> => {
  if (record.deletedAt !== undefined) return { refusal: 'binned' };
  if (!allThere(fields, isThere, record)) return { refusal: 'noTarget' };
  const refusal = codeTaken(fields.couponCode, codes, record.couponCode);
  return refusal ? { refusal } : { decision: promotionFields(fields) };
};

/** Out at once, and in again: also where what it was for is gone, of which it then takes nothing off. */
export const decideSwitch = (
  { deletedAt }: PromotionRecord,
  active: boolean,
): Decided<Pick<PromotionRecord, 'active'>> =>
  deletedAt === undefined ? { decision: { active } } : { refusal: 'binned' };

/** All that it says, put out, with a code of its own where it has one. */
export const decideCopy = (
  { _id, shopUuid: _shop, version: _version, ...record }: PromotionRecord,
  id: string,
  { count, taken, codes }: Omit<NewPromotionFacts, 'isThere'>,
): Decided<NewPromotionFields> =>
  count >= MAX_PROMOTIONS
    ? { refusal: 'full' }
    : {
        decision: {
          ...record,
          ...(record.couponCode !== undefined && { couponCode: codeLike(record.couponCode, codes) }),
          active: false,
          slug: freeSlug(slugOf(record.name), taken, id),
        },
      };

export const decideDeletion = ({ deletedAt }: PromotionRecord): Decided<true> =>
  deletedAt === undefined ? { decision: true } : { refusal: 'there' };
/** Its address is free for another one. */
export const deletedFields = ({ _id, slug }: PromotionRecord, at: number) => ({
  deletedAt: at,
  slug: slugOfDeleted(slug, _id),
});

/** The addresses to ask about before it comes back. */
export const addressesBefore = ({ slug, _id }: Pick<PromotionRecord, 'slug' | '_id'>): readonly string[] =>
  slugsLike(slugBeforeDeletion(slug, _id));

/** The fields that a restore changes. */
export type Restored = Pick<PromotionRecord, 'slug'> & Partial<Pick<PromotionRecord, 'couponCode' | 'active'>>;
/**
 * Restores a promotion at its former address or a similar one. If its code was taken in the meantime, it gets a new
 * code and is deactivated like a copy, because no customer knows that code.
 */
export const decideRestoring = (
  record: PromotionRecord,
  { count, taken, codes }: Omit<NewPromotionFacts, 'isThere'>,
): Decided<Restored> => {
  const { _id, slug, couponCode } = record;
  if (record.deletedAt === undefined) return { refusal: 'there' };
  if (count >= MAX_PROMOTIONS) return { refusal: 'full' };
  const back = { slug: freeSlug(slugBeforeDeletion(slug, _id), taken, _id) };
  return couponCode === undefined || !codeTaken(couponCode, codes)
    ? { decision: back }
    : { decision: { ...back, couponCode: codeLike(couponCode, codes), active: false } };
};

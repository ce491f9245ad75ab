import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Redirects, Target } from '../redirects/index.ts';
import { slugOfDeleted } from '../shared/deletable.ts';
import type { TaxonRecord } from './domain/taxon.ts';

/** The redirect target for the page of a deleted entry: the entry that received its products, otherwise its parent. */
const targetOf = (
  kind: Exclude<TaxonKind, 'tag'>,
  { parent, brand }: Pick<TaxonRecord, 'parent' | 'brand'>,
  to: string | undefined,
): Target => {
  if (to !== undefined) return { kind, id: to };
  return kind === 'brand-line' && brand !== undefined ? { kind: 'brand', id: brand } : { kind, id: parent ?? null };
};

/** D-10.05: before it is deleted, so that a crash leaves no dead link; a tag has no page. */
export const leaveAddress = async (
  { redirects }: { readonly redirects: OfShop<Redirects, 'leave' | 'follow'> },
  kind: TaxonKind,
  record: Pick<TaxonRecord, '_id' | 'shopUuid' | 'slug' | 'parent' | 'brand'>,
  to: string | undefined,
): Promise<void> => {
  if (kind === 'tag') return;
  const of = redirects.of(record.shopUuid);
  const target = targetOf(kind, record, to);
  await of.leave(kind, record.slug, target);
  await of.follow(record._id, target);
};

/** Its address is free for another one. */
export const deletedFields = (
  { _id, slug }: Pick<TaxonRecord, '_id' | 'slug'>,
  at: number,
): { readonly deletedAt: number; readonly slug: string } => ({ deletedAt: at, slug: slugOfDeleted(slug, _id) });

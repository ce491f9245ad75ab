import { MAX_REDIRECTS, type RedirectInput, type RedirectTarget } from '@shop/contracts/catalog/dashboard';
import { slugBeforeDeletion, slugOfDeleted } from '../../shared/deletable.ts';
import type { PagedKind } from './address.ts';
import type { HandRedirectRecord } from './hand-redirect.ts';
import { isReserved, keptPath, outsideAddress, ownAddress } from './paths.ts';

export type RedirectRefusal =
  /** Under the old address. */
  | 'badFrom'
  | 'fromQuery'
  | 'reservedFrom'
  | 'living'
  | 'taken'
  /** Under what it leads to. */
  | 'badTarget'
  | 'reservedTarget'
  | 'noHttps'
  | 'noSuchEntity'
  | 'circle'
  | 'full'
  | 'binned'
  | 'notBinned';

export type RedirectFields = Pick<HandRedirectRecord, 'slug' | 'kind' | 'target'>;
type Decided<Decision> = { readonly decision: Decision } | { readonly refusal: RedirectRefusal };

export const isEntity = (kind: RedirectTarget): kind is PagedKind => kind !== 'path' && kind !== 'outside';

/** Parses the typed redirect without looking at other entities of the shop. */
export const readRedirect = (
  { from, kind, target }: RedirectInput,
  hosts: readonly string[],
): Decided<RedirectFields> => {
  const own = ownAddress(from, hosts);
  const slug = own === undefined ? undefined : keptPath(own);
  if (own === undefined || slug === undefined) return { refusal: 'badFrom' };
  if (/[?#]/.test(own)) return { refusal: 'fromQuery' };
  if (isReserved(slug)) return { refusal: 'reservedFrom' };
  if (isEntity(kind)) return { decision: { slug, kind, target } };
  if (kind === 'outside') {
    const outside = outsideAddress(target);
    // An address of the shop itself must be entered as a path, so that it survives a change of host.
    if (outside === undefined || ownAddress(outside, hosts) !== undefined) return { refusal: 'noHttps' };
    return { decision: { slug, kind, target: outside } };
  }
  const address = ownAddress(target, hosts);
  const path = address === undefined ? undefined : keptPath(address);
  if (address === undefined || path === undefined) return { refusal: 'badTarget' };
  return isReserved(path) ? { refusal: 'reservedTarget' } : { decision: { slug, kind, target: address } };
};

export interface RedirectFacts {
  /** How many the shop has. */
  readonly count: number;
  /** The shop has a page at the old address. */
  readonly isLiving: boolean;
  /** The shop shows the entity that it leads to. */
  readonly isThere: boolean;
  /** All addresses on the redirect chain from the target, including the target. */
  readonly passed: ReadonlySet<string>;
  /** False: from there one is led round, or further on than any way is followed. */
  readonly ends: boolean;
}

/** No page of the shop leads away, and no way leads back to where it began. */
export const decideRedirect = (
  { slug, kind, target }: RedirectFields,
  { isLiving, isThere, passed, ends }: RedirectFacts,
): Decided<RedirectFields> => {
  if (isLiving) return { refusal: 'living' };
  if (isEntity(kind) && !isThere) return { refusal: 'noSuchEntity' };
  if (passed.has(slug) || !ends) return { refusal: 'circle' };
  return { decision: { slug, kind, target } };
};

export const decideNewRedirect = (fields: RedirectFields, facts: RedirectFacts): Decided<RedirectFields> =>
  facts.count >= MAX_REDIRECTS ? { refusal: 'full' } : decideRedirect(fields, facts);

type BinFields = Pick<HandRedirectRecord, 'slug'> & { readonly deletedAt: number | undefined };

/** Its address is free for another one. */
export const decideRedirectDeletion = (
  { _id, slug, deletedAt }: Pick<HandRedirectRecord, '_id' | 'slug' | 'deletedAt'>,
  now: number,
): Decided<BinFields> =>
  deletedAt === undefined ? { decision: { slug: slugOfDeleted(slug, _id), deletedAt: now } } : { refusal: 'binned' };

/** Stays in the bin if its address is taken or it would create a loop. */
export const decideRedirectRestoring = (record: HandRedirectRecord, facts: RedirectFacts): Decided<BinFields> => {
  if (record.deletedAt === undefined) return { refusal: 'notBinned' };
  const slug = slugBeforeDeletion(record.slug, record._id);
  const decided = decideNewRedirect({ ...record, slug }, facts);
  return 'refusal' in decided ? decided : { decision: { slug, deletedAt: undefined } };
};

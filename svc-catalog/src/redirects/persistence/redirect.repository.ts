import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import { PAGED_KINDS, type PagedKind } from '../domain/address.ts';
import { has } from './has.ts';
import type { PageOfRows } from './hand-redirect.repository.ts';
import type { RedirectModels, RedirectRecord } from './redirect.model.ts';

/** The target of a former address. */
export interface Target {
  readonly kind: PagedKind;
  /** Null: to the page that stands for all of its kind. */
  readonly id: string | null;
}

/** An address that a page had, and what it leads to. */
export interface Left {
  readonly key: string;
  readonly kind: PagedKind;
  readonly slug: string;
  readonly target: Target;
}

/** D-10.05: addresses that pages had before. Each write may be repeated. */
export const createRedirects = ({ redirects }: RedirectModels) => ({
  of: (shopUuid: string) => {
    const keyOf = (kind: PagedKind, slug: string): string => `${shopUuid}:${kind}:${slug}`;
    /** The slug in a key: what stands behind the shop and the kind. */
    const readKey = (key: string): Pick<Left, 'kind' | 'slug'> | undefined => {
      const rest = key.slice(shopUuid.length + 1);
      const kind = PAGED_KINDS.find((one) => rest.startsWith(`${one}:`));
      return kind && { kind, slug: rest.slice(kind.length + 1) };
    };
    const found = (q: string) => ({
      shopUuid,
      ...(q !== '' && { $expr: has({ $substrCP: ['$_id', shopUuid.length + 1, 2000] }, q) }),
    });
    return {
      countFound: (q: string): Promise<number> => redirects.countDocuments(found(q), { maxTimeMS: MAX_TIME_MS }).exec(),
      /** Sorted by kind and slug. */
      rows: async (q: string, { skip, limit }: PageOfRows): Promise<Left[]> => {
        const rows = await redirects
          .aggregate<RedirectRecord>([{ $match: found(q) }, { $sort: { _id: 1 } }, { $skip: skip }, { $limit: limit }])
          .option({ maxTimeMS: MAX_TIME_MS });
        return rows.flatMap(({ _id, toKind, to }) => {
          const read = readKey(_id);
          return read ? [{ ...read, key: _id, target: { kind: toKind, id: to } }] : [];
        });
      },
      /**
       * Redirects `slug` to `to` while no entity of the kind uses it. Must run before the entity gives the slug up, so
       * that no crash leaves a dead link.
       */
      leave: async (kind: PagedKind, slug: string, { kind: toKind, id }: Target): Promise<void> => {
        // A deleted entity that owned the slug before does not get it back.
        const change = { $set: { shopUuid, toKind, to: id }, $unset: { was: 1 } };
        await redirects.updateOne({ _id: keyOf(kind, slug) }, change, { upsert: true, maxTimeMS: MAX_TIME_MS });
      },
      /** Redirects the addresses of a deleted entity to another one, so there are no chains. */
      follow: async (gone: string, { kind: toKind, id }: Target): Promise<void> => {
        const change = { $set: { toKind, to: id }, $addToSet: { was: gone } };
        await redirects.updateMany({ shopUuid, to: gone }, change, { maxTimeMS: MAX_TIME_MS });
      },
      /** Restores the redirects of an entity that was restored. */
      restoreRedirects: async ({ kind: toKind, id }: Target & { readonly id: string }): Promise<void> => {
        const change = { $set: { toKind, to: id }, $pull: { was: id } };
        await redirects.updateMany({ shopUuid, was: id }, change, { maxTimeMS: MAX_TIME_MS });
      },
      find: async (kind: PagedKind, slug: string): Promise<Target | null> => {
        const found = await redirects
          .findOne({ _id: keyOf(kind, slug) })
          .maxTimeMS(MAX_TIME_MS)
          .lean<RedirectRecord>();
        return found && { kind: found.toKind, id: found.to };
      },
    };
  },
});
export type Redirects = ReturnType<typeof createRedirects>;

import type { LocalizedText } from '@shop/contracts';
import type { Model } from 'mongoose';
import type { Directory, Entry, EntryKind } from '../directory.ts';
import { isShownAt, type Scheduled } from '../is-shown.ts';
import { MAX_TIME_MS } from './fields.ts';
import { NOT_DELETED } from './which.ts';

/** The stored fields, of which each kind has some. */
interface Stored extends Scheduled {
  readonly _id: string;
  readonly slug: string;
  readonly name?: LocalizedText;
  readonly title?: LocalizedText;
  readonly position?: number;
  readonly createdAt?: number;
  readonly active?: boolean;
  readonly parent?: string | null;
  readonly brand?: string | null;
  readonly mainCategory?: string;
}
const FIELDS = {
  slug: 1,
  name: 1,
  title: 1,
  position: 1,
  createdAt: 1,
  active: 1,
  draft: 1,
  publishAt: 1,
  parent: 1,
  brand: 1,
  mainCategory: 1,
} as const;

type Read = (where: object) => Promise<Stored[]>;
export const entriesIn =
  <Kept>(model: Model<Kept>): Read =>
  (where) =>
    model
      .find({ ...where, ...NOT_DELETED }, FIELDS)
      .maxTimeMS(MAX_TIME_MS)
      .lean<Stored[]>();

const postedAt = ({ publishAt, createdAt = 0 }: Stored): number => publishAt ?? createdAt;
const inOrder = (kind: EntryKind, stored: readonly Stored[]): Stored[] =>
  stored.toSorted(
    kind === 'blog-post' ? (a, b) => postedAt(b) - postedAt(a) : (a, b) => (a.position ?? 0) - (b.position ?? 0),
  );

/** @param readers one for each kind, made by `entriesIn` */
export const createDirectory = (readers: Readonly<Record<EntryKind, Read>>, now: () => number): Directory => {
  const entryOf = (kind: EntryKind, stored: Stored, slugs?: ReadonlyMap<string, string>): Entry => {
    const { _id: id, slug, name, title, active = true, parent, brand, mainCategory = '' } = stored;
    const categorySlug = slugs?.get(mainCategory);
    return {
      id,
      slug,
      name: name ?? title ?? {},
      isShown: active && isShownAt(stored, now()),
      ...(kind === 'category' && { parent: parent ?? null }),
      ...(kind === 'brand-line' && brand && { brand }),
      ...(categorySlug !== undefined && { categorySlug }),
    };
  };
  return {
    of: (shopUuid) => {
      const slugsOfCategories = async (products: readonly Stored[]): Promise<ReadonlyMap<string, string>> => {
        const ids = [...new Set(products.flatMap(({ mainCategory }) => mainCategory ?? []))];
        const categories = ids.length === 0 ? [] : await readers.category({ shopUuid, _id: { $in: ids } });
        return new Map(categories.map(({ _id, slug }) => [_id, slug]));
      };
      const read = async (kind: EntryKind, keys: readonly string[]): Promise<readonly Entry[]> => {
        const stored = await readers[kind]({ shopUuid, $or: [{ _id: { $in: keys } }, { slug: { $in: keys } }] });
        const slugs = kind === 'product' ? await slugsOfCategories(stored) : undefined;
        return stored.map((one) => entryOf(kind, one, slugs));
      };
      return {
        find: async (wanted) => {
          const keys = new Map<EntryKind, Set<string>>();
          for (const [kind, key] of wanted) keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
          const found = new Map<string, Entry>();
          await Promise.all(
            [...keys].map(async ([kind, of]) => {
              const entries = await read(kind, [...of]);
              for (const entry of entries) found.set(`${kind}:${entry.slug}`, entry);
              for (const entry of entries) found.set(`${kind}:${entry.id}`, entry);
            }),
          );
          return (kind, idOrSlug) => found.get(`${kind}:${idOrSlug}`);
        },
        all: async (kind) => inOrder(kind, await readers[kind]({ shopUuid })).map((one) => entryOf(kind, one)),
      };
    },
  };
};

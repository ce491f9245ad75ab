import type { ContentEntryKind, ContentEntryChange } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Turn, TreeTurns } from '../shared/persistence/tree-turns.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { ContentEntryFacts } from './domain/decide-content-entry.ts';
import type { ContentEntryRecord } from './domain/content-entry.ts';
import type { ContentEntries } from './persistence/content-entry.repository.ts';

/** The target of a redirect; null stands for the page that lists the kind. */
interface Target {
  readonly kind: ContentEntryKind;
  readonly id: string | null;
}
/** D-10.05: of a shop. Each write may be repeated. */
interface FormerAddresses {
  readonly leave: (kind: ContentEntryKind, slug: string, to: Target) => Promise<void>;
  /** Redirects the addresses of a deleted document to another document. */
  readonly follow: (gone: string, to: Target) => Promise<void>;
  /** Restores the redirects of a document that was kept or restored. */
  readonly restoreRedirects: (to: Target & { readonly id: string }) => Promise<void>;
}

/** The dependencies of every write to a page, post or blog category. */
export interface ContentEntryDeps {
  readonly commitsOf: (kind: ContentEntryKind) => StaffCommits<ContentEntryRecord>;
  readonly turns: TreeTurns;
  readonly contentEntries: OfShop<
    ContentEntries,
    'rows' | 'bin' | 'inBin' | 'count' | 'evenDeleted' | 'taken' | 'posts'
  >;
  readonly redirects: { readonly of: (shopUuid: string) => FormerAddresses };
  readonly now: () => number;
}

/** For writes that depend on which posts a category has, or change it; undefined for pages, which have none. */
export const beginBlogTurn = async (
  { turns }: Pick<ContentEntryDeps, 'turns'>,
  shopUuid: string,
  kind: ContentEntryKind,
): Promise<Turn | undefined> => (kind === 'page' ? undefined : turns.begin(`${shopUuid}:blog`));

/** @param slug given by the person; without one the addresses like the title are looked up */
export const factsOf = async (
  { contentEntries }: Pick<ContentEntryDeps, 'contentEntries'>,
  shopUuid: string,
  kind: ContentEntryKind,
  { slug, title }: Pick<ContentEntryChange, 'slug' | 'title'>,
): Promise<Omit<ContentEntryFacts, 'posts'>> => {
  const of = contentEntries.of(shopUuid);
  const wantedSlugs = slug !== undefined ? [slug] : title ? slugsLike(slugOf(title)) : [];
  const [count, taken, categories] = await Promise.all([
    of.count(kind),
    wantedSlugs.length > 0 ? of.taken(kind, wantedSlugs) : new Set<string>(),
    kind === 'blog-post' ? of.rows('blog-category') : [],
  ]);
  return { count, taken, categories: new Set(categories.map(({ _id }) => _id)) };
};

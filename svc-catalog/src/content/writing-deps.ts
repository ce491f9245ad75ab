import type { WritingKind, WritingChange } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Turn, TreeTurns } from '../shared/persistence/tree-turns.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { WritingFacts } from './domain/decide-writing.ts';
import type { WritingRecord } from './domain/writing.ts';
import type { Writings } from './persistence/writing.repository.ts';

/** The target of a redirect; null stands for the page that lists the kind. */
interface Target {
  readonly kind: WritingKind;
  readonly id: string | null;
}
/** D-10.05: of a shop. Each write may be repeated. */
interface FormerAddresses {
  readonly leave: (kind: WritingKind, slug: string, to: Target) => Promise<void>;
  /** Redirects the addresses of a deleted document to another document. */
  readonly follow: (gone: string, to: Target) => Promise<void>;
  /** Restores the redirects of a document that was kept or restored. */
  readonly restoreRedirects: (to: Target & { readonly id: string }) => Promise<void>;
}

/** The dependencies of every write to a page, post or blog category. */
export interface WritingDeps {
  readonly commitsOf: (kind: WritingKind) => StaffCommits<WritingRecord>;
  readonly turns: TreeTurns;
  readonly writings: OfShop<Writings, 'rows' | 'bin' | 'inBin' | 'count' | 'evenDeleted' | 'taken' | 'posts'>;
  readonly redirects: { readonly of: (shopUuid: string) => FormerAddresses };
  readonly now: () => number;
}

/** For writes that depend on which posts a category has, or change it; undefined for pages, which have none. */
export const beginBlogTurn = async (
  { turns }: Pick<WritingDeps, 'turns'>,
  shopUuid: string,
  kind: WritingKind,
): Promise<Turn | undefined> => (kind === 'page' ? undefined : turns.begin(`${shopUuid}:blog`));

/** @param slug given by the person; without one the addresses like the title are looked up */
export const factsOf = async (
  { writings }: Pick<WritingDeps, 'writings'>,
  shopUuid: string,
  kind: WritingKind,
  { slug, title }: Pick<WritingChange, 'slug' | 'title'>,
): Promise<Omit<WritingFacts, 'posts'>> => {
  const of = writings.of(shopUuid);
  const asked = slug !== undefined ? [slug] : title ? slugsLike(slugOf(title)) : [];
  const [count, taken, categories] = await Promise.all([
    of.count(kind),
    asked.length > 0 ? of.taken(kind, asked) : new Set<string>(),
    kind === 'blog-post' ? of.rows('blog-category') : [],
  ]);
  return { count, taken, categories: new Set(categories.map(({ _id }) => _id)) };
};

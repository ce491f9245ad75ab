import type { WritingKind, WritingChange } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { inTurn, type InTurn, type TurnDeps } from '../shared/in-turn.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import type { WritingFacts } from './domain/decide-writing.ts';
import type { Writings } from './persistence/writing.repository.ts';

/** Where an address leads to that one had; null: to the page that stands for all of the kind. */
interface Target {
  readonly kind: WritingKind;
  readonly id: string | null;
}
/** D-10.05: of a shop. Each write may be repeated. */
interface FormerAddresses {
  readonly leave: (kind: WritingKind, slug: string, to: Target) => Promise<void>;
  /** What led to a thing that goes leads to another one. */
  readonly follow: (gone: string, to: Target) => Promise<void>;
  /** What led to a thing that stays, or comes back, leads to it again. */
  readonly giveBack: (to: Target & { readonly id: string }) => Promise<void>;
}

/** What every write to a page, post or category of the blog needs. */
export interface WritingDeps extends StaffThingDeps, TurnDeps {
  readonly writings: OfShop<Writings, 'rows' | 'bin' | 'inBin' | 'count' | 'evenDeleted' | 'taken' | 'posts'>;
  readonly redirects: { readonly of: (shopUuid: string) => FormerAddresses };
}

/** Before anything was looked at. */
export const NO_FACTS: Omit<WritingFacts, 'posts'> = { count: 0, taken: new Set(), categories: new Set() };

/** Of a write that rests on which posts stand in which category: of a page nothing does. */
export const inBlog = <Facts>(
  deps: WritingDeps,
  shopUuid: string,
  kind: WritingKind,
  look: () => Promise<Facts>,
): InTurn<WritingDeps, Facts> => (kind === 'page' ? { deps, look } : inTurn(deps, `${shopUuid}:blog`, look));

/** @param slug said by the person; without one the title says which addresses are asked about */
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

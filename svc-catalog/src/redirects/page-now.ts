import type { Directory, Lookup, Wanted } from '../shared/directory.ts';
import { addressOfEntity, entityOfAddress, type PagedKind } from './domain/address.ts';
import { isAlwaysThere, sentPath } from './domain/paths.ts';

export interface PageReads {
  readonly directory: Directory;
}

/** The current address of an entity's page; undefined if visitors cannot open one. */
export const addressIn = (find: Lookup, kind: PagedKind, idOrSlug: string): string | undefined => {
  const entry = find(kind, idOrSlug);
  return entry?.isShown ? addressOfEntity(kind, entry.slug, entry.categorySlug) : undefined;
};

export const addressNow = async (
  { directory }: PageReads,
  shopUuid: string,
  kind: PagedKind,
  idOrSlug: string,
): Promise<string | undefined> => addressIn(await directory.of(shopUuid).find([[kind, idOrSlug]]), kind, idOrSlug);

/** Whether the shop shows this entity, by its id: the directory finds by slug as well. */
export const isThereNow = async (
  { directory }: PageReads,
  shopUuid: string,
  kind: PagedKind,
  id: string,
): Promise<boolean> => {
  const entry = (await directory.of(shopUuid).find([[kind, id]]))(kind, id);
  return entry?.id === id && entry.isShown;
};

/** The lookups that decide whether the shop has a page at this path, in the form of `keptPath`. */
export const wantedAt = (path: string): readonly Wanted[] => {
  const page = isAlwaysThere(path) ? undefined : entityOfAddress(sentPath(path));
  return page ? [[page.kind, page.slug]] : [];
};
export const isLivingIn = (find: Lookup, path: string): boolean => {
  if (isAlwaysThere(path)) return true;
  const page = entityOfAddress(sentPath(path));
  return page !== undefined && addressIn(find, page.kind, page.slug) !== undefined;
};
/** Whether the shop shows a page at this path, as `keptPath` has it. */
export const isLivingPage = async ({ directory }: PageReads, shopUuid: string, path: string): Promise<boolean> =>
  isLivingIn(await directory.of(shopUuid).find(wantedAt(path)), path);

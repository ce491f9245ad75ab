import type { Permission } from '@shop/contracts/staff';
import type { Icon } from '@tabler/icons-react';
import { GROUPS, type FeaturePage, type Place } from '../../shared/feature.ts';
import { FOUND_PAGES } from './found-features.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

/** A page of a feature, and what draws it. */
export type BackOfficePage = FeaturePage & { readonly Screen: LazyPage };

const placeOf = ({ entry, found }: FeaturePage): number => {
  const at = entry ?? found;
  return at ? GROUPS.indexOf(at.group) * 1000 + at.place : Infinity;
};
const inOrder = (one: FeaturePage, other: FeaturePage): number => {
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  return place === otherPlace ? 0 : place - otherPlace;
};

/** Every page behind the sign-in, each with its own script, in the order of the navigation. */
export const PAGES: readonly BackOfficePage[] = [...FOUND_PAGES].sort(inOrder).map((page) => ({
  ...page,
  Screen: lazyPage(page.namespaces, page.load),
}));

export const hrefOf = ({ path }: Pick<FeaturePage, 'path'>): string =>
  path === '' ? '/dashboard' : `/dashboard/${path}`;

const opensFor =
  (permissions: readonly Permission[]) =>
  ({ permission }: FeaturePage): boolean =>
    !permission || permissions.includes(permission);

/** The pages of the navigation that this person may open, in its order. */
export const entriesFor = (
  permissions: readonly Permission[],
): readonly (BackOfficePage & { readonly entry: Place })[] =>
  PAGES.filter(opensFor(permissions)).flatMap((page) => (page.entry ? [{ ...page, entry: page.entry }] : []));

/** Those that "go to" finds for this person, each with its sign. */
export const pagesToGo = (permissions: readonly Permission[]): readonly (BackOfficePage & { readonly icon: Icon })[] =>
  PAGES.filter(opensFor(permissions)).flatMap((page) => {
    const at = page.entry ?? page.found;
    return at ? [{ ...page, icon: at.icon }] : [];
  });

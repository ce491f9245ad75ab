import type { RedirectInput } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { StaffCommits } from '../shared/staff-commits.ts';
import { hostOnly, type Shops } from '../shop/index.ts';
import { isEntity, type RedirectFacts, type RedirectFields } from './domain/decide-redirect.ts';
import type { HandRedirectRecord } from './domain/hand-redirect.ts';
import { keptPath } from './domain/paths.ts';
import { isLivingPage, isThereNow, type PageReads } from './page-now.ts';
import type { HandRedirects } from './persistence/hand-redirect.repository.ts';
import type { Redirects } from './persistence/redirect.repository.ts';
import { wayFrom } from './where-to.ts';

/** The dependencies of reads and writes of redirects. */
export interface RedirectDeps extends PageReads {
  readonly commits: StaffCommits<HandRedirectRecord>;
  readonly redirects: OfShop<Redirects, 'find' | 'rows' | 'countFound'>;
  readonly handRedirects: OfShop<HandRedirects, 'at' | 'evenDeleted' | 'count' | 'inBin' | 'countFound' | 'rows'>;
  readonly shops: Pick<Shops, 'of'>;
}

/** Host names of the shop, with the one that the person's browser uses. */
export const hostsOf = async (
  { shops }: Pick<RedirectDeps, 'shops'>,
  shopUuid: string,
  here: string | undefined,
): Promise<string[]> => {
  const shop = await shops.of(shopUuid).find();
  return [...(shop?.hosts ?? []).map(hostOnly), ...(here === undefined ? [] : [hostOnly(here)])];
};

/** Reads the facts for a decision about an old address. */
export const redirectFacts = async (
  deps: RedirectDeps,
  shopUuid: string,
  { slug, kind, target }: RedirectFields,
): Promise<RedirectFacts> => {
  const path = kind === 'path' ? keptPath(target) : undefined;
  const [count, isLiving, isThere, way] = await Promise.all([
    deps.handRedirects.of(shopUuid).count(),
    isLivingPage(deps, shopUuid, slug),
    isEntity(kind) && isThereNow(deps, shopUuid, kind, target),
    path === undefined ? undefined : wayFrom(deps, shopUuid, path),
  ]);
  return { count, isLiving, isThere, passed: way?.passed ?? new Set(), ends: way?.ends ?? true };
};

export interface RedirectSubmission {
  readonly input: RedirectInput;
  /** The host by which the person's browser came. */
  readonly here: string | undefined;
}

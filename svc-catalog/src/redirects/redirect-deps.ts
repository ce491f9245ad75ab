import type { RedirectInput } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { StaffCommits } from '../shared/staff-commits.ts';
import { hostOnly } from '../shop/index.ts';
import type { RedirectFacts, RedirectFields } from './domain/decide-redirect.ts';
import type { HandRedirectRecord } from './domain/hand-redirect.ts';
import { keptPath } from './domain/paths.ts';
import { isLivingPage, isThereNow, type ShopInMemory } from './page-now.ts';
import type { HandRedirects } from './persistence/hand-redirect.repository.ts';
import type { Redirects } from './persistence/redirect.repository.ts';
import { wayFrom } from './where-to.ts';

/** What reading and writing of redirects needs. */
export interface RedirectDeps {
  readonly commits: StaffCommits<HandRedirectRecord>;
  readonly redirects: OfShop<Redirects, 'find' | 'rows' | 'countFound'>;
  readonly handRedirects: OfShop<HandRedirects, 'at' | 'evenDeleted' | 'count' | 'inBin' | 'countFound' | 'rows'>;
  readonly shops: (shopUuid: string) => ShopInMemory | undefined;
}

/** @throws Error if the shop is not in memory, where every shop is */
export const shopFor = ({ shops }: Pick<RedirectDeps, 'shops'>, shopUuid: string): ShopInMemory => {
  const shop = shops(shopUuid);
  if (!shop) throw new Error(`shop ${shopUuid} is not in memory`);
  return shop;
};

/** Host names of the shop, with the one that the person's browser uses. */
export const hostsOf = (shop: ShopInMemory, here: string | undefined): string[] => [
  ...shop.shop().hosts.map(hostOnly),
  ...(here === undefined ? [] : [hostOnly(here)]),
];

/** What a decision about an old address rests on. */
export const redirectFacts = async (
  deps: RedirectDeps,
  shop: ShopInMemory,
  { kind, target }: Pick<RedirectFields, 'kind' | 'target'>,
): Promise<RedirectFacts> => {
  const path = kind === 'path' ? keptPath(target) : undefined;
  const [count, way] = await Promise.all([
    deps.handRedirects.of(shop.shop()._id).count(),
    path === undefined ? undefined : wayFrom(deps, shop, path),
  ]);
  return {
    count,
    isLiving: (address) => isLivingPage(shop, address),
    isThere: (of, id) => isThereNow(shop, of, id),
    passed: way?.passed ?? new Set(),
    ends: way?.ends ?? true,
  };
};

export interface SaidRedirect {
  readonly input: RedirectInput;
  /** The host by which the person's browser came. */
  readonly here: string | undefined;
}

import type { OfShop } from '@shop/service-kit';
import { addressWithout, entityOfAddress, type PagedKind } from './domain/address.ts';
import { isEntity } from './domain/decide-redirect.ts';
import { keptPath, sentPath } from './domain/paths.ts';
import { addressNow, isLivingPage, type PageReads } from './page-now.ts';
import type { HandRedirects } from './persistence/hand-redirect.repository.ts';
import type { Redirects } from './persistence/redirect.repository.ts';

export interface WhereToDeps extends PageReads {
  readonly redirects: OfShop<Redirects, 'find'>;
  readonly handRedirects: OfShop<HandRedirects, 'at'>;
}

/** The longest chain that is followed; a longer one would consist of hundreds of redirects and is not intended. */
const MAX_STEPS = 20;

export const pageOf = async (reads: PageReads, shopUuid: string, kind: PagedKind, id: string | null): Promise<string> =>
  (id === null ? undefined : await addressNow(reads, shopUuid, kind, id)) ?? addressWithout(kind);

interface Step {
  readonly to: string;
  /** A path of the shop, which may lead on itself. */
  readonly next?: string;
}

/** A manual redirect takes precedence over one that a rename created. */
const stepFrom = async (deps: WhereToDeps, shopUuid: string, path: string): Promise<Step | undefined> => {
  const { redirects, handRedirects } = deps;
  const redirect = await handRedirects.of(shopUuid).at(path);
  if (redirect) {
    if (isEntity(redirect.kind)) return { to: await pageOf(deps, shopUuid, redirect.kind, redirect.target) };
    const next = redirect.kind === 'path' ? keptPath(redirect.target) : undefined;
    return { to: redirect.target, ...(next !== undefined && { next }) };
  }
  const left = entityOfAddress(sentPath(path));
  const target = left && (await redirects.of(shopUuid).find(left.kind, left.slug));
  return target ? { to: await pageOf(deps, shopUuid, target.kind, target.id) } : undefined;
};

export interface Way {
  /** The final target; undefined if there is none or the chain is endless. */
  readonly to: string | undefined;
  /** All addresses of the chain, including the first. */
  readonly passed: ReadonlySet<string>;
  /** False if the chain is circular or too long. */
  readonly ends: boolean;
}

/** D-10.05: follows the whole chain from a path, so that the browser is redirected once. */
export const wayFrom = async (deps: WhereToDeps, shopUuid: string, path: string): Promise<Way> => {
  const passed = new Set<string>();
  let [at, to]: [string, string | undefined] = [path, undefined];
  while (passed.size < MAX_STEPS && !passed.has(at)) {
    passed.add(at);
    const step = (await isLivingPage(deps, shopUuid, at)) ? undefined : await stepFrom(deps, shopUuid, at);
    if (!step) return { to, passed, ends: true };
    ({ to } = step);
    if (step.next === undefined) return { to, passed, ends: true };
    at = step.next;
  }
  return { to: undefined, passed, ends: false };
};

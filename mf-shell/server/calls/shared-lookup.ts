import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** Milliseconds after which a name is looked up again. The previous address is used until the lookup has finished. */
const FRESH_MS = 5000;
/** Milliseconds after which an address is no longer used: another host may have it by then. */
const KNOWN_MS = 60_000;

interface Known {
  readonly addresses: readonly LookupAddress[];
  readonly resolvedAt: number;
}

/**
 * Shares one DNS lookup among all connections to a name. The system runs only a few lookups at a time, including those
 * of connections that were aborted in the meantime. Without sharing, a burst of connections waits behind lookups, is
 * aborted and retried, and never catches up, while the requested service is idle.
 */
export const createSharedLookup = (
  resolve: (name: string, options: LookupAllOptions) => Promise<LookupAddress[]> = lookup,
  now: () => number = () => performance.now(),
): LookupFunction => {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<readonly LookupAddress[]>>();

  const ask = async (key: string, name: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> => {
    try {
      const addresses = await resolve(name, options);
      if (addresses.length === 0) throw new Error(`${name} has no address`);
      known.set(key, { addresses, resolvedAt: now() });
      return addresses;
    } finally {
      running.delete(key);
    }
  };
  const addressesOf = async (name: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> => {
    const key = `${name} ${options.family ?? 0}`;
    const before = known.get(key);
    const age = before ? now() - before.resolvedAt : Number.POSITIVE_INFINITY;
    if (before && age < FRESH_MS) return before.addresses;
    const asking = running.get(key) ?? ask(key, name, options);
    running.set(key, asking);
    if (!before || age > KNOWN_MS) return asking;
    // A name whose lookup fails keeps its previous address for a while.
    asking.catch(() => undefined);
    return before.addresses;
  };

  return (name, options, answer) => {
    addressesOf(name, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) answer(null, [...addresses]);
        else answer(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };
};

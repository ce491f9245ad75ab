import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** Milliseconds after which a name is looked up again; until that answer is there the one before is given. */
const FRESH_MS = 5000;
/** Milliseconds after which it is given no more: another may have the address by then. */
const KNOWN_MS = 60_000;

interface Known {
  readonly addresses: readonly LookupAddress[];
  readonly askedAt: number;
}

/**
 * Looks each name up once for all who connect to it at a time. The system makes a few look-ups at a time, also those of
 * connections that were given up meanwhile: without this a burst of connections waits behind look-ups, is given up
 * and tried again, and never catches up, while the service it asks for is idle.
 */
export const createSharedLookup = (
  resolve: (name: string, options: LookupAllOptions) => Promise<LookupAddress[]> = lookup,
  now: () => number = () => performance.now(),
): LookupFunction => {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<readonly LookupAddress[]>>();

  const ask = async (key: string, name: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> => {
    try {
      const addresses = await resolve(name, options);
      if (addresses.length === 0) throw new Error(`${name} has no address`);
      known.set(key, { addresses, askedAt: now() });
      return addresses;
    } finally {
      asked.delete(key);
    }
  };
  const addressesOf = async (name: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> => {
    const key = `${name} ${options.family ?? 0}`;
    const before = known.get(key);
    const age = before ? now() - before.askedAt : Number.POSITIVE_INFINITY;
    if (before && age < FRESH_MS) return before.addresses;
    const asking = asked.get(key) ?? ask(key, name, options);
    asked.set(key, asking);
    if (!before || age > KNOWN_MS) return asking;
    // A name that cannot be looked up for a while keeps the address it had.
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

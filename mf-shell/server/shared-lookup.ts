import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** Milliseconds after which a name is looked up again; until that answer is there the one before is given. */
const FRESH_MS = 5000;

interface Known {
  readonly addresses: readonly LookupAddress[];
  readonly freshUntil: number;
}

/**
 * Looks each name up once for all who connect to it at a time. The system makes four look-ups at a time, and also those
 * of connections that were given up meanwhile: without this a burst of connections waits behind look-ups, is given up
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
      known.set(key, { addresses, freshUntil: now() + FRESH_MS });
      return addresses;
    } finally {
      asked.delete(key);
    }
  };
  const addressesOf = async (name: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> => {
    const key = `${name} ${options.family ?? 0}`;
    const before = known.get(key);
    if (before && before.freshUntil > now()) return before.addresses;
    const asking = asked.get(key) ?? ask(key, name, options);
    asked.set(key, asking);
    if (!before) return asking;
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

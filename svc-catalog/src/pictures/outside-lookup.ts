import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export class NotPublic extends Error {}
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * Internal names use the resolver of the system. Untrusted names do not: its few threads also resolve the databases and
 * the broker, and a name server that does not answer would block them.
 */
const createResolve = (isInside: (host: string) => boolean): Resolve => {
  const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });
  return async (host) => {
    if (isInside(host)) return await dns.lookup(host, { all: true });
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
};

/** A DNS lookup that returns only public addresses. */
export const createOutsideLookup = (
  isInside: (host: string) => boolean,
  resolve: Resolve = createResolve(isInside),
): LookupFunction => {
  const openAddresses = async (host: string): Promise<readonly LookupAddress[]> => {
    const found = await resolve(host);
    return isInside(host) ? found : found.filter(({ address }) => isPublicAddress(address));
  };
  return (host, options, callback) => {
    openAddresses(host).then(
      (open) => {
        const [first] = open;
        if (!first) return callback(new NotPublic(host), []);
        return options.all ? callback(null, [...open]) : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('no name', { cause: error }), []),
    );
  };
};

import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are none of the internet: our own, the machine itself, and the addresses of clouds' own services. */
const OWN_NETWORKS: readonly (readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const own = new BlockList();
for (const [address, bits, family] of OWN_NETWORKS) own.addSubnet(address, bits, family);

/** IPv4 in the clothes of IPv6 is judged as IPv4. */
export const isPublicAddress = (address: string): boolean => !own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The name of a company leads into the own network. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Looks a host up for one connection. Only addresses of the internet: nobody's name server leads us inside. */
export const lookupPublic: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return answer(new NotPublic('no address of the internet'), '');
    if (options.all === true) answer(null, allowed);
    else answer(null, first.address, first.family);
  });

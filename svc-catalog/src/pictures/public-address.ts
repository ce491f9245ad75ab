import ipaddr from 'ipaddr.js';

/** The IPv6 range of public addresses; other ranges are private or embed IPv4. */
const GIVEN_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for a public IP address. Addresses of this machine, its network, cloud metadata services (169.254.169.254) and
 * tunnels to them are not public.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is that IPv4 address.
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GIVEN_V6);
};

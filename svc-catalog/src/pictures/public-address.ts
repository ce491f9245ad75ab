import ipaddr from 'ipaddr.js';

/** What of IPv6 is given to anybody; all else is somebody's own, or leads into IPv4 by another name. */
const GIVEN_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one that anybody in the world may call: none of this machine, of the network it stands in,
 * of a cloud's own services (169.254.169.254) nor of a tunnel to one of these.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is that IPv4 address.
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GIVEN_V6);
};

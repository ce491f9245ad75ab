import { type KeyedOrderRequest, orderKeySubject } from '@shop/contracts/order/storefront';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/**
 * D-3.03: SHA-256, lower-case hex, of the request's RFC 8785 form. Works without a secure context, unlike the browser's
 * own.
 */
export const keyOf = (request: KeyedOrderRequest): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalize(orderKeySubject(request)) ?? '')));

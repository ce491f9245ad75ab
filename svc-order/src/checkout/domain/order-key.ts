import { createHash } from 'node:crypto';
import { orderKeySubject, type KeyedOrderRequest } from '@shop/contracts';
import canonicalize from 'canonicalize';

/** D-3.03: SHA-256, lower-case hex, of the RFC 8785 form of what the request orders. */
export const orderKeyOf = (request: KeyedOrderRequest): string =>
  createHash('sha256')
    .update(canonicalize(orderKeySubject(request)) ?? '')
    .digest('hex');

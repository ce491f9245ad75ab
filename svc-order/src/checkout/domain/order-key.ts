import { createHash } from 'node:crypto';
import { type KeyedOrderRequest, orderKeySubject } from '@shop/contracts/order/storefront';
import canonicalize from 'canonicalize';

/** D-3.03: SHA-256, lower-case hex, of the RFC 8785 form of the request's content. */
export const orderKeyOf = (request: KeyedOrderRequest): string =>
  createHash('sha256')
    .update(canonicalize(orderKeySubject(request)) ?? '')
    .digest('hex');

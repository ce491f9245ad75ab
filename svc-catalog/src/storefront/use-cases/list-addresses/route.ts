import { listAddresses as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { listAddresses } from './list-addresses.ts';

export const listAddressesRoute = (read: Reads): void => read(endpoint, (_query, shop) => listAddresses({ shop }));

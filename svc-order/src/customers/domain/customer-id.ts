import { v5 } from 'uuid';

/** Namespace of customers' ids; never changes, or every customer would become another person. */
const NAMESPACE = '6f1d7c1e-2b7a-5f0c-9a3e-4d5b6c7d8e9f';

/**
 * D-4.06: the customer of a shop and a normalised phone, as a UUIDv5. The same pair gives the same id on every replica,
 * so that placing an order matches its customer without a read or a second write.
 */
export const customerIdOf = (shopUuid: string, phone: string): string => v5(`${shopUuid}:${phone}`, NAMESPACE);

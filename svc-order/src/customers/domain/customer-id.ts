import { createHash } from 'node:crypto';

/** Namespace of customers' ids; never changes, or every customer would become another person. */
const NAMESPACE = Buffer.from('6f1d7c1e2b7a5f0c9a3e4d5b6c7d8e9f', 'hex');

/**
 * D-4.06: the customer of a shop and a normalised phone, as a UUIDv5. The same pair gives the same id on every replica,
 * so that placing an order matches its customer without a read or a second write.
 */
export const customerIdOf = (shopUuid: string, phone: string): string => {
  const hash = createHash('sha1').update(NAMESPACE).update(`${shopUuid}:${phone}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

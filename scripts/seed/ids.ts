import { createHash } from 'node:crypto';

/** Seeded ids carry the start of 2026, so that they sort before those that the shop creates itself. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * Ids of one family: each is a UUIDv7 (D-1.06) that is always the same for the same entity, so that a second run finds
 * what the first one wrote and the services agree on ids without calls between them.
 */
export const idsOf =
  (family: string) =>
  (kind: string, key: string): string => {
    const hash = createHash('sha256').update(`hanout/${family}/${kind}/${key}`).digest('hex');
    const time = EPOCH.toString(16).padStart(12, '0');
    const variant = (8 + (parseInt(hash.charAt(3), 16) % 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
  };

/** Ids of the demo shop. */
export const idOf = idsOf('demo');

/** Matches every id of the demo shop in a text: all have the same time and version. */
export const SEEDED_IDS = new RegExp(`${idOf('', '').slice(0, 15)}[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}`, 'g');

/** A number from 0 up to (not including) `below`, always the same for the same key. */
export const pick = (key: string, below: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % below;

import algeria from './data/algeria.json' with { type: 'json' };
import type { Edition } from './domain/edition-changes.ts';

/** The edition of the places that this release holds (D-7.01). */
export const RELEASE_EDITION: Edition = {
  version: algeria.version,
  wilayas: algeria.wilayas.map(({ code, ...wilaya }) => ({ _id: code, ...wilaya, edition: algeria.version })),
  communes: algeria.communes.map(({ code, ...commune }) => ({ _id: code, ...commune, edition: algeria.version })),
};

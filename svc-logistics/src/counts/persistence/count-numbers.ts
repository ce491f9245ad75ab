import { createNumbering, type Numbering } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** `INV-26-000001`. One number at a time: people wonder about gaps, and a shop counts a few times a day. */
export const createCountNumbers = (connection: Connection): Numbering =>
  createNumbering(connection, {
    prefix: 'INV-',
    block: 1,
    counterOf: (shopUuid, year) => `${shopUuid}:count:${year}`,
  });

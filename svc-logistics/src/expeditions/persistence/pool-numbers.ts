import { createNumbering, type Numbering } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** `P-26-000001`. One number at a time: people wonder about gaps, and a shop opens a few pools a day. */
export const createPoolNumbers = (connection: Connection): Numbering =>
  createNumbering(connection, {
    prefix: 'P-',
    block: 1,
    counterOf: (shopUuid, year) => `${shopUuid}:pool:${year}`,
  });

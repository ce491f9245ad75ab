import { createNumbering, type Numbering } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** Proformas are few: a large block would leave gaps that a customer reads as lost papers. */
const BLOCK = 2;

/** D-1.06: `P26-000012`. */
export const createProformaNumbers = (connection: Connection): Numbering =>
  createNumbering(connection, {
    prefix: 'P',
    block: BLOCK,
    counterOf: (shopUuid, year) => `${shopUuid}:proforma:${String(year % 100).padStart(2, '0')}`,
  });
export type ProformaNumbers = Numbering;

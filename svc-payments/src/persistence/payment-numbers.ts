import { createNumbering, type Numbering } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** `V26-000012`: one at a time, so that a gap tells of a payment that was begun and given up. */
export const createPaymentNumbers = (connection: Connection): Numbering =>
  createNumbering(connection, { prefix: 'V', block: 1, counterOf: (shopUuid, year) => `${shopUuid}:${year}` });

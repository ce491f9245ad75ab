import { newId, outboxSet, type NewEvent } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Repriced } from '../domain/reprice.ts';
import { SOURCE } from '../snapshot-events.ts';
import type { CatalogueModels } from './models.ts';
import type { AuditRecord } from './staff.model.ts';

export const createProductRepository = (connection: Connection, { products, audit }: Pick<CatalogueModels, 'products' | 'audit'>) => ({
  /**
   * Price, version, events for the relay and audit entry, together or not at all; only if nobody wrote since.
   * The audit log is a collection of its own, hence the transaction.
   */
  saveRepriced: async ({ product, combination, after }: Repriced, events: readonly NewEvent[], entry: Omit<AuditRecord, '_id'>): Promise<'saved' | 'changed-meanwhile'> => {
    const at = combination === undefined ? '' : `combinations.${combination}.`;
    const update = { $set: { [`${at}priceHt`]: after.priceHt, [`${at}priceTtc`]: after.priceTtc, version: product.version, ...outboxSet(SOURCE, product.version, events) } };
    let outcome: 'saved' | 'changed-meanwhile' = 'changed-meanwhile';
    await connection.transaction(async (session) => {
      const { matchedCount } = await products.updateOne({ _id: product._id, shopUuid: product.shopUuid, version: product.version - 1 }, update, { session });
      outcome = matchedCount === 1 ? 'saved' : 'changed-meanwhile';
      if (matchedCount === 1) await audit.insertMany([{ _id: newId(), ...entry }], { session });
    });
    return outcome;
  },
});
export type ProductRepository = ReturnType<typeof createProductRepository>;

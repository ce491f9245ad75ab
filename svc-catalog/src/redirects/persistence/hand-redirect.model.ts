import { REDIRECT_TARGETS } from '@shop/contracts/catalog/dashboard';
import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { deletable, id, number } from '../../shared/persistence/fields.ts';
import type { HandRedirectRecord } from '../domain/hand-redirect.ts';

export const handRedirectModels = (connection: Connection) => ({
  handRedirects: recordModel<HandRedirectRecord>(connection, {
    name: 'HandRedirect',
    collection: 'hand_redirects',
    fields: {
      _id: id,
      shopUuid: id,
      version: number,
      slug: id,
      kind: { type: String, enum: REDIRECT_TARGETS, required: true },
      target: id,
      ...deletable,
    },
    hidden: outboxFields,
    indexes: [[{ shopUuid: 1, slug: 1 }, { unique: true }], outboxIndex],
  }),
});
export type HandRedirectModels = ReturnType<typeof handRedirectModels>;

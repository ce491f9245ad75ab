import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { id, optionalId } from '../../shared/persistence/fields.ts';
import type { PagedKind } from '../domain/address.ts';

/** A former address and the id of its target. The id avoids chains of former addresses. */
export interface RedirectRecord {
  /** The shop, the kind and the former slug. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly toKind: PagedKind;
  /** Null: it is gone, and has left nothing in its place. */
  readonly to: string | null;
  /** The targets before they were deleted. */
  readonly was?: readonly string[];
}

export const redirectModels = (connection: Connection) => ({
  redirects: recordModel<RedirectRecord>(connection, {
    name: 'Redirect',
    collection: 'redirects',
    fields: { _id: id, shopUuid: id, toKind: id, to: optionalId, was: { type: [String], default: undefined } },
    indexes: [[{ shopUuid: 1, to: 1 }], [{ was: 1 }, { sparse: true }]],
  }),
});
export type RedirectModels = ReturnType<typeof redirectModels>;

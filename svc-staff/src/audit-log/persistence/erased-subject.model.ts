import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { id } from '../../shared/fields.ts';

/** As long as Kafka keeps the acts of staff (30 days), and some days more for a consumer that is behind. */
const KEPT_SECONDS = 40 * 24 * 3600;

/** What was an erased person's (D-15.03): the id alone, of an order, a review or the customer. */
export interface ErasedSubject {
  readonly _id: string;
  readonly shopUuid: string;
  readonly at: Date;
}

export const erasedSubjectModels = (connection: Connection) => ({
  erasedSubjects: recordModel<ErasedSubject>(connection, {
    name: 'ErasedSubject',
    collection: 'erased_subjects',
    fields: { _id: id, shopUuid: id, at: { type: Date, required: true } },
    indexes: [[{ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
  }),
});
export type ErasedSubjectModels = ReturnType<typeof erasedSubjectModels>;

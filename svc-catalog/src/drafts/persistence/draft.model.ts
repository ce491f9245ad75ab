import { recordModel, outboxIndex, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { checkedElsewhere, id, number, optionalNumber, part } from '../../shared/persistence/fields.ts';
import type { DraftRecord, PublishedVersionRecord } from '../domain/draft.ts';

const person = part({ id, name: { type: String } });

export const draftModels = (connection: Connection) => ({
  drafts: recordModel<DraftRecord>(connection, {
    name: 'Draft',
    collection: 'window_drafts',
    fields: {
      _id: id,
      shopUuid: id,
      part: id,
      version: number,
      content: { ...checkedElsewhere, required: false, default: null },
      at: number,
      by: person,
      published: number,
    },
    hidden: relayFields,
    indexes: [outboxIndex],
  }),
  publishedVersions: recordModel<PublishedVersionRecord>(connection, {
    name: 'PublishedVersion',
    collection: 'window_versions',
    fields: {
      _id: id,
      shopUuid: id,
      part: id,
      number,
      content: checkedElsewhere,
      publishedAt: optionalNumber,
      by: { type: person, default: null },
    },
    indexes: [[{ shopUuid: 1, part: 1, number: -1 }, { unique: true }]],
  }),
});
export type DraftModels = ReturnType<typeof draftModels>;

import { recordModel, outboxIndex, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { checkedElsewhere, id, number, optionalNumber, part } from '../../shared/persistence/fields.ts';
import type { WindowDraftRecord, WindowVersionRecord } from '../domain/window-draft.ts';

const person = part({ id, name: { type: String } });

export const windowModels = (connection: Connection) => ({
  windowDrafts: recordModel<WindowDraftRecord>(connection, {
    name: 'WindowDraft',
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
  windowVersions: recordModel<WindowVersionRecord>(connection, {
    name: 'WindowVersion',
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
export type WindowModels = ReturnType<typeof windowModels>;

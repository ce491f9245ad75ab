import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { deletable, id, localizedText, number, optionalId, part } from '../../shared/persistence/fields.ts';
import type { DictionaryRecord } from '../domain/dictionary-record.ts';

const value = part({ key: id, label: localizedText, colour: optionalId, picture: optionalId });
const dictionary = {
  fields: {
    _id: id,
    shopUuid: id,
    slug: id,
    name: localizedText,
    // A field of this name says what a field is, otherwise.
    type: { type: String, required: true },
    position: number,
    values: [value],
    unspoken: Boolean,
    ...deletable,
  },
  hidden: outboxFields,
  indexes: [
    [{ shopUuid: 1, slug: 1 }, { unique: true }],
    [{ unspoken: 1 }, { partialFilterExpression: { unspoken: true } }],
    outboxIndex,
  ],
} as const;

export const dictionaryModels = (connection: Connection) => ({
  attributes: recordModel<DictionaryRecord>(connection, { name: 'Attribute', collection: 'attributes', ...dictionary }),
  features: recordModel<DictionaryRecord>(connection, { name: 'Feature', collection: 'features', ...dictionary }),
});
export type DictionaryModels = ReturnType<typeof dictionaryModels>;

import { DICTIONARY_KINDS, type DictionaryKind, MAX_DICTIONARIES } from '@shop/contracts/catalog/dashboard';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import type { StaffDictionary } from '../domain/dictionary-record.ts';
import type { DictionaryModels } from './dictionary.model.ts';

/** Types of attributes and of features. */
export const createDictionaries = ({ attributes, features }: DictionaryModels) => {
  const models = { attribute: attributes, feature: features };
  return {
    /** Dictionaries of all shops whose labels are not yet copied to the products. */
    unspoken: async (): Promise<(StaffDictionary & { readonly kind: DictionaryKind })[]> => {
      const found = await Promise.all(
        DICTIONARY_KINDS.map(async (kind) =>
          (
            await models[kind]
              .find({ unspoken: true, ...NOT_DELETED }, NOT_THE_OUTBOX)
              .limit(MAX_DICTIONARIES)
              .maxTimeMS(MAX_TIME_MS)
              .lean<StaffDictionary[]>()
          ).map((record) => ({ ...record, kind })),
        ),
      );
      return found.flat();
    },
    /** Marks the labels of this version as copied to the products, without a change of the version. */
    spoken: async (kind: DictionaryKind, { _id, version }: StaffDictionary): Promise<void> => {
      await models[kind].updateOne(
        { $and: [{ _id, version }] },
        { $set: { unspoken: false } },
        { maxTimeMS: MAX_TIME_MS },
      );
    },
    of: (shopUuid: string) => ({
      all: (kind: DictionaryKind): Promise<StaffDictionary[]> =>
        models[kind]
          .find({ shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX)
          .sort({ position: 1, _id: 1 })
          .limit(MAX_DICTIONARIES)
          .maxTimeMS(MAX_TIME_MS)
          .lean<StaffDictionary[]>(),
      find: (kind: DictionaryKind, id: string): Promise<StaffDictionary | null> =>
        models[kind]
          .findOne({ _id: id, shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_TIME_MS)
          .lean<StaffDictionary>(),
      evenDeleted: (kind: DictionaryKind, id: string): Promise<StaffDictionary | null> =>
        models[kind].findOne({ _id: id, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<StaffDictionary>(),
    }),
  };
};
export type Dictionaries = ReturnType<typeof createDictionaries>;

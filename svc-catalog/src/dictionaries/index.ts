export type { DictionaryRecord, StaffDictionary } from './domain/dictionary-record.ts';
export { inUseOf } from './in-use.ts';
export { dictionaryModels } from './persistence/dictionary.model.ts';
export { createDictionaries, type Dictionaries } from './persistence/dictionary.repository.ts';

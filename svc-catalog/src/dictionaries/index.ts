export type { DictionaryRecord, StaffDictionary } from './domain/dictionary-record.ts';
export { wordsOfShop, type WordsDeps } from './words-of-shop.ts';
export { wordsOfProducts } from './domain/words-of-products.ts';
export { dictionaryModels } from './persistence/dictionary.model.ts';
export { relabelProducts } from './use-cases/relabel-products/relabel-products.ts';
export { createDictionaries, type Dictionaries } from './persistence/dictionary.repository.ts';

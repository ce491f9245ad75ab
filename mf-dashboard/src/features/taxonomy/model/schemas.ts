/* What checks a form before it is sent: in a chunk of its own, which comes with the first thing that is typed. */

export { DictionaryInput, TaxonChange } from '@shop/contracts/catalog/dashboard';

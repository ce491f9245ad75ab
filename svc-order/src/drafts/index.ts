/** What staff typed of orders that are not made yet, and proformas (D-4.16). */
export { agreedPricesOf, proformaVersionOf } from './agreed-prices-of.ts';
export { draftModel, type DraftDocument, type DraftModel } from './persistence/draft.model.ts';
export { createDrafts } from './persistence/draft.repository.ts';
export { createProformaNumbers } from './persistence/proforma-numbers.ts';

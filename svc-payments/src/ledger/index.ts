/** D-8.01: the append-only ledger of what is owed and what was paid. */
export { ledgerModel, type LedgerModel } from './persistence/ledger.model.ts';
export { createLedger } from './persistence/ledger.repository.ts';

/** D-8.01: the append-only ledger of debts and payments. */
export { ledgerModel, type LedgerModel } from './persistence/ledger.model.ts';
export { createLedger } from './persistence/ledger.repository.ts';

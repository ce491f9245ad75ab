export { isArchive, readTable } from './read-table.ts';
export type { ReadTable, Table, TableRefusal, TableRow } from './table.ts';

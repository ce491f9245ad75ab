export type { FileWords, NamedKind } from './domain/columns.ts';

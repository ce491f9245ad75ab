import type { Language } from '@shop/contracts';
import { textsIn } from '../texts.ts';
import { COLUMN_KEYS, type ColumnKey, SECRET_KEYS } from './domain/columns.ts';
import type { FileColumn } from './file-rows.ts';

/** The columns with localized labels. Cost columns are only for people who may write products. */
export const columnsIn = (language: Language, mayWrite: boolean): readonly FileColumn[] =>
  COLUMN_KEYS.filter((key) => mayWrite || !SECRET_KEYS.has(key)).map((key) => ({ key, label: labelIn(language, key) }));

export const labelIn = (language: Language, key: ColumnKey): string => textsIn(language)(`productFiles.columns.${key}`);

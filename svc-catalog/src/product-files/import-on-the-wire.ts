import type { Language } from '@shop/contracts';
import type { ProductImport, ProductImportRow } from '@shop/contracts/catalog/dashboard';
import { textsIn } from '../texts.ts';
import { labelIn } from './columns-in.ts';
import { piecesOf } from './domain/archive-pieces.ts';
import { AMOUNT_KEYS } from './domain/columns.ts';
import type { ImportUnit } from './domain/import-unit.ts';
import type { Archives } from './persistence/archive.repository.ts';
import type { ImportRecord, ImportUnitRecord } from './persistence/import.model.ts';
import type { Imports, UnitCount } from './persistence/import.repository.ts';

export interface ImportReads {
  readonly imports: Pick<Imports, 'of' | 'counts' | 'units' | 'countOf' | 'free'>;
  readonly archives: Pick<Archives, 'hashesOf'>;
}

const sumOf = (counts: readonly UnitCount[], which: (count: UnitCount) => boolean): number =>
  counts.filter(which).reduce((sum, { count }) => sum + count, 0);
const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Limit of the names in the response. */
const MAX_NAMED = 6;
const nameOf = ({ product: { cells } }: ImportUnit, language: Language): string => {
  const names = { fr: cells.name_fr, ar: cells.name_ar, en: cells.name_en };
  return [names[language] || names.fr || names.ar || names.en, cells.sku || cells.slug].find(Boolean) ?? '';
};

export const importOnTheWire = async (
  { imports, archives }: ImportReads,
  record: ImportRecord,
  language: Language,
): Promise<ProductImport> => {
  const { _id: uuid, name, state, refusal, refusalLine: line = 0, columns, ignored, total, archive } = record;
  const { sentAt, bookedAt, booker } = record;
  const [counts, free, received] = await Promise.all([
    imports.counts(uuid),
    state === 'ready' ? imports.free(uuid, MAX_NAMED) : [],
    state === 'receiving' ? archives.hashesOf(uuid) : [],
  ]);
  const of = (kind: UnitCount['kind']) => sumOf(counts, (count) => count.kind === kind);
  return {
    uuid,
    name,
    state,
    refusal: refusal === null ? null : textsIn(language)(`productFiles.refusal.${refusal}`, { line }),
    encoding: record.encoding ?? null,
    columns: columns.map((key) => labelIn(language, key)),
    ignored: [...ignored],
    total,
    checked: sumOf(counts, ({ kind }) => kind !== null),
    booked: sumOf(counts, (count) => count.state === 'done' || count.state === 'failed'),
    counts: { create: of('create'), change: of('change'), nothing: of('nothing'), error: of('error') },
    failed: sumOf(counts, (count) => count.state === 'failed' && count.kind !== 'error'),
    picturesLate: state === 'booking' ? sumOf(counts, (count) => count.state === 'checked' && count.isLate) : 0,
    // An interrupted repetition of the download leaves rows in the state `checked`: their pictures are missing.
    picturesMissing: state === 'booked' ? sumOf(counts, (count) => count.isMissing || count.state === 'checked') : 0,
    free: free.map(({ unit }) => nameOf(unit, language)),
    archive: archive
      ? { bytes: archive.bytes, pieces: piecesOf(archive.bytes), received: received.map(({ place }) => place) }
      : null,
    sentAt: new Date(sentAt).toISOString(),
    bookedAt: time(bookedAt),
    bookedBy: booker?.name ?? null,
  };
};

/** Empty until the row is checked. */
export const importRowOnTheWire = (
  { unit, kind, state, errors, changes }: ImportUnitRecord,
  language: Language,
): readonly ProductImportRow[] => {
  if (kind === null || state === 'read') return [];
  const { line } = unit.product;
  const say = textsIn(language);
  return [
    {
      line,
      name: nameOf(unit, language),
      kind,
      state,
      errors: errors.map(({ column, why, said, line: at }) => ({
        line: at,
        column: labelIn(language, column),
        why: say(why) + (said === undefined || said === '' ? '' : ` (${said})`),
      })),
      changes: changes.map(({ column, ...cell }) => ({
        ...cell,
        column: labelIn(language, column),
        ...(AMOUNT_KEYS.has(column) && { amount: true }),
      })),
    },
  ];
};

import { driverOf, isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { SOURCE } from '../../shared/snapshot-events.ts';
import type { ImportUnit } from '../domain/import-unit.ts';
import type { ImportModels, ImportPieceRecord, ImportRecord, ImportUnitRecord, UnitKind } from './import.model.ts';

/** A document takes 16 MB, and base 64 is a third more. */
const PIECE = 6 * 1024 * 1024;
const HOUR = 60 * 60 * 1000;
/** Retention of a file that is not booked. */
export const LOOKED_AT_MS = 24 * HOUR;
/** How long the rows of one are kept that was booked. */
export const KEPT_MS = 30 * 24 * HOUR;
/** The rows of a file are retained longer than the file itself. */
export const BEHIND_MS = HOUR;
const OPEN = ['receiving', 'reading', 'checking', 'ready'] as const;
const WAITING = ['reading', 'checking', 'booking'] as const;
const WRITTEN_AT_A_TIME = 500;
/** Prices of 0 in rows that a release looked at which did not say whether visitors would have them for nothing. */
const CHECKED_BEFORE = {
  isFree: { $exists: false },
  changes: { $elemMatch: { column: { $in: ['priceTtc', 'priceHt'] as ('priceTtc' | 'priceHt')[] }, after: '0' } },
};

export type UnitOutcome = Pick<ImportUnitRecord, '_id' | 'state'> &
  Partial<Pick<ImportUnitRecord, 'kind' | 'errors' | 'changes' | 'isFree' | 'lookedAt' | 'found' | 'pictures'>>;
type Fields = Partial<Omit<ImportRecord, '_id' | 'version' | 'shopUuid' | 'bookedHash'>> & {
  readonly bookedHash?: string | undefined;
};
/** Units of one kind, or the units refused in the preview or in the booking. */
export type UnitFilter = UnitKind | 'refused' | undefined;
export interface UnitCount {
  readonly kind: UnitKind | null;
  readonly state: ImportUnitRecord['state'];
  /** Its pictures wait for their hosts, or some of them never came. */
  readonly isLate: boolean;
  readonly isMissing: boolean;
  readonly count: number;
}
const NOT_REACHED = 'productFiles.fetch.notReached';

/** Not those that wait for a later time. */
const dueAt = (now: number) => ({ $or: [{ waitUntil: null }, { waitUntil: { $lte: now } }] });

const ofKind = (kind: UnitFilter) =>
  kind === 'refused'
    ? { $or: [{ kind: 'error' as const }, { state: 'failed' as const }] }
    : kind === undefined
      ? {}
      : { kind };

/** Files of products that staff send, with what is in them. */
export const createImports = ({ productImports, productImportUnits, productImportPieces }: ImportModels) => ({
  /** The file, then what says that it is there. The same again changes nothing. */
  add: async (
    { version: _version, ...record }: ImportRecord,
    bytes: Buffer,
    events: readonly NewEvent[],
  ): Promise<void> => {
    const goneAt = new Date(record.sentAt + LOOKED_AT_MS + BEHIND_MS);
    for (let place = 0; place * PIECE < bytes.length; place += 1) {
      const piece = bytes.subarray(place * PIECE, (place + 1) * PIECE).toString('base64');
      const fields = { import: record._id, place, bytes: piece, goneAt };
      await productImportPieces.updateOne(
        { _id: `${record._id}:${place}` },
        { $setOnInsert: fields },
        { upsert: true },
      );
    }
    const version = 1;
    const { _id, ...fields } = record;
    const outbox = outboxOf(SOURCE, version, events);
    await productImports.updateOne(
      { _id },
      { $setOnInsert: { ...fields, version, outbox, outboxPending: true } },
      { upsert: true },
    );
  },
  bytesOf: async (job: string): Promise<Buffer> => {
    const pieces = await productImportPieces
      .find({ import: job })
      .sort({ place: 1 })
      .maxTimeMS(10 * MAX_TIME_MS)
      .lean<ImportPieceRecord[]>();
    return Buffer.concat(pieces.map(({ bytes }) => Buffer.from(bytes, 'base64')));
  },
  /** Stores the rows of a file and replaces the rows of an earlier attempt. */
  putUnits: async (job: string, sentAt: number, units: readonly ImportUnit[]): Promise<void> => {
    const goneAt = new Date(sentAt + LOOKED_AT_MS + BEHIND_MS);
    await productImportUnits.deleteMany({ import: job });
    for (let from = 0; from < units.length; from += WRITTEN_AT_A_TIME)
      await driverOf(productImportUnits).insertMany(
        units.slice(from, from + WRITTEN_AT_A_TIME).map((unit, at) => {
          const place = from + at;
          const fresh = { state: 'read', kind: null, errors: [], changes: [] } as const;
          return { _id: `${job}:${place}`, import: job, place, unit, ...fresh, goneAt };
        }),
      );
  },
  forgetBytes: async (job: string): Promise<void> => {
    await productImportPieces.deleteMany({ import: job });
  },
  /** Rows that are booked are kept longer than those that were looked at. */
  keepUnits: async (job: string, from: number): Promise<void> => {
    await productImportUnits.updateMany({ import: job }, { $set: { goneAt: new Date(from + KEPT_MS) } });
  },
  forgetUnits: async (job: string): Promise<void> => {
    await productImportUnits.deleteMany({ import: job });
  },
  /** The shops whose files are to be read, checked or booked. */
  waiting: (now: number): Promise<string[]> =>
    productImports.distinct('shopUuid', { state: { $in: [...WAITING] }, ...dueAt(now) }).maxTimeMS(MAX_TIME_MS),
  next: (shopUuid: string, now: number): Promise<ImportRecord | null> =>
    productImports
      .findOne({ shopUuid, state: { $in: WAITING }, ...dueAt(now) }, NOT_THE_OUTBOX)
      .sort({ sentAt: 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<ImportRecord>(),
  /** Not those whose pictures wait for a later time. */
  unitsIn: (job: string, state: 'read' | 'checked', most: number, now: number): Promise<ImportUnitRecord[]> =>
    productImportUnits
      .find({ import: job, state, $or: [{ 'pictures.again': null }, { 'pictures.again': { $lte: now } }] })
      .sort({ place: 1 })
      .limit(most)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ImportUnitRecord[]>(),
  /** When the next of the pictures that wait is due; null: none does. */
  nextAgain: async (job: string): Promise<number | null> => {
    const next = await productImportUnits
      .findOne({ import: job, state: 'checked', 'pictures.again': { $ne: null } }, { pictures: 1 })
      .sort({ 'pictures.again': 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Pick<ImportUnitRecord, 'pictures'>>();
    return next?.pictures?.again ?? null;
  },
  /** Rows whose pictures could not be reached are to be looked at once more. Safe to repeat. */
  tryPicturesAgain: async (job: string, round: number): Promise<void> => {
    const pictures = { steps: 0, taken: [], tries: 0, round };
    await productImportUnits.updateMany(
      { import: job, state: 'failed', 'errors.why': NOT_REACHED },
      { $set: { state: 'checked', errors: [], pictures } },
    );
  },
  putOutcomes: async (outcomes: readonly UnitOutcome[]): Promise<void> => {
    await driverOf(productImportUnits).bulkWrite(
      outcomes.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields } } })),
      { ordered: false, ignoreUndefined: true },
    );
  },
  /** Moves it on from where it was seen. */
  change: async (
    { _id, version }: Pick<ImportRecord, '_id' | 'version'>,
    fields: Fields,
    events: readonly NewEvent[] = [],
  ): Promise<'changed' | 'meanwhile' | 'booked-before'> => {
    const next = version + 1;
    try {
      const outboxFields = events.length > 0 ? outboxSet(SOURCE, next, events) : {};
      const { bookedHash, ...others } = fields;
      // A file that was given up may be sent again.
      const isGivenUp = 'bookedHash' in fields && bookedHash === undefined;
      const { matchedCount } = await productImports.updateOne(
        { $and: [{ _id, version }] },
        {
          $set: { ...others, ...(bookedHash !== undefined && { bookedHash }), version: next, ...outboxFields },
          ...(isGivenUp && { $unset: { bookedHash: 1 } }),
        },
      );
      return matchedCount === 1 ? 'changed' : 'meanwhile';
    } catch (error) {
      if (isDuplicateKey(error)) return 'booked-before';
      throw error;
    }
  },
  of: (shopUuid: string) => ({
    /** Files that are not booked, the oldest first, at most so many. */
    open: (now: number, most: number): Promise<ImportRecord[]> =>
      productImports
        .find({ shopUuid, state: { $in: OPEN }, goneAt: { $gt: new Date(now) } }, NOT_THE_OUTBOX)
        .sort({ sentAt: 1 })
        .limit(most)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ImportRecord[]>(),
    find: (job: string): Promise<ImportRecord | null> =>
      productImports.findOne({ _id: job, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ImportRecord>(),
    booked: (hash: string): Promise<ImportRecord | null> =>
      productImports
        .findOne({ shopUuid, bookedHash: hash }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ImportRecord>(),
  }),
  counts: async (job: string): Promise<readonly UnitCount[]> => {
    const groups = await productImportUnits
      .aggregate<{ _id: Omit<UnitCount, 'count'>; count: number }>([
        { $match: { import: job } },
        {
          $group: {
            _id: {
              kind: '$kind',
              state: '$state',
              isLate: { $gt: ['$pictures.again', null] },
              isMissing: { $in: [NOT_REACHED, { $ifNull: ['$errors.why', []] }] },
            },
            count: { $sum: 1 },
          },
        },
      ])
      .option({ maxTimeMS: MAX_TIME_MS });
    return groups.map(({ _id, count }) => ({ ..._id, count }));
  },
  units: (job: string, kind: UnitFilter, skip: number, limit: number): Promise<ImportUnitRecord[]> =>
    productImportUnits
      .find({ import: job, ...ofKind(kind) })
      .sort({ place: 1 })
      .skip(skip)
      .limit(limit)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ImportUnitRecord[]>(),
  /** The first rows by which something would be sold for nothing. */
  free: (job: string, limit: number): Promise<ImportUnitRecord[]> =>
    productImportUnits
      .find({ import: job, $or: [{ isFree: true }, CHECKED_BEFORE] })
      .sort({ place: 1 })
      .limit(limit)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ImportUnitRecord[]>(),
  countOf: (job: string, kind: UnitFilter): Promise<number> =>
    productImportUnits.countDocuments({ import: job, ...ofKind(kind) }, { maxTimeMS: MAX_TIME_MS }),
});
export type Imports = ReturnType<typeof createImports>;

import type { Reach } from '@shop/contracts/staff';
import { CONFLICT, driverOf, isDuplicateKey, outboxSet, type Conflict } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import { withFinding, type Inspection, type WaitingLot } from '../domain/inspection.ts';
import type { InspectionModel, InspectionRecord, PendingFinding } from './inspection.model.ts';

const MAX_MS = 2000;
const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** One row of the queue. */
export type WaitingRow = Pick<Inspection, 'number' | 'reason' | 'returnedAt'> & {
  /** The order. */
  readonly _id: string;
  readonly lot: WaitingLot;
};
export interface WaitingPage {
  readonly rows: readonly WaitingRow[];
  readonly total: number;
  readonly units: number;
  readonly oldest: Date | null;
}
interface Item {
  readonly product: string;
  readonly combination: string | null;
}
export interface WaitingQuery {
  readonly reach: Reach;
  readonly warehouse?: string | undefined;
  readonly order?: string | undefined;
  /** Orders of this number or parcel, and these goods. */
  readonly found?: { readonly text: string; readonly isWhole: boolean; readonly goods: readonly Item[] } | undefined;
  readonly page: number;
  readonly limit: number;
}
type Sums = Pick<WaitingPage, 'total' | 'units'> & { readonly oldest: Date };

const ofItem = ({ product, combination }: Item) => ({ 'lots.product': product, 'lots.combination': combination });

const conditionsOf = ({ reach, warehouse, found }: WaitingQuery): object[] => {
  const text = found && (found.isWhole ? found.text : new RegExp(escaped(found.text), 'i'));
  return [
    { 'lots.waiting': { $gt: 0 } },
    ...(reach === 'all' ? [] : [{ 'lots.warehouse': { $in: [...reach] } }]),
    ...(warehouse === undefined ? [] : [{ 'lots.warehouse': warehouse }]),
    ...(found ? [{ $or: [{ number: text }, { trackingId: text }, ...found.goods.map(ofItem)] }] : []),
  ];
};

const openOf = (shopUuid: string, order: string | undefined) => ({
  shopUuid,
  waiting: { $gt: 0 },
  ...(order !== undefined && { _id: order }),
});

const listWaiting = async (model: InspectionModel, shopUuid: string, query: WaitingQuery): Promise<WaitingPage> => {
  const { order, page, limit } = query;
  const [answer] = await model
    .aggregate<{ readonly rows: (Omit<WaitingRow, 'lot'> & { lots: WaitingLot })[]; readonly sums: Sums[] }>([
      { $match: openOf(shopUuid, order) },
      { $sort: { returnedAt: 1, _id: 1 } },
      { $project: { number: 1, trackingId: 1, reason: 1, returnedAt: 1, lots: 1 } },
      { $unwind: '$lots' },
      { $match: { $and: conditionsOf(query) } },
      {
        $facet: {
          rows: [{ $skip: (page - 1) * limit }, { $limit: limit }],
          sums: [
            {
              $group: {
                _id: null,
                total: { $sum: 1 },
                units: { $sum: '$lots.waiting' },
                oldest: { $min: '$returnedAt' },
              },
            },
          ],
        },
      },
    ])
    .option({ maxTimeMS: MAX_MS });
  const { total, units, oldest } = answer?.sums[0] ?? { total: 0, units: 0, oldest: null };
  const rows = (answer?.rows ?? []).map(({ lots: lot, ...row }) => ({ ...row, lot }));
  return { rows, total, units, oldest };
};

export const createInspections = (model: InspectionModel) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);

  /** One conditional write; `conflict` where another one came in between. */
  const write = async (
    { _id, version }: Pick<Inspection, '_id' | 'version'>,
    set: object,
    unset: object,
  ): Promise<Conflict | { readonly kind: 'done' }> => {
    const { matchedCount } = await driver.updateOne(
      { _id, version },
      { $set: { ...set, version: version + 1 }, $unset: { ...unset } },
      { maxTimeMS: MAX_MS },
    );
    return matchedCount === 1 ? { kind: 'done' } : CONFLICT;
  };

  return {
    of: (shopUuid: string) => ({
      find: (order: string): Promise<InspectionRecord | null> =>
        model.findOne({ _id: order, shopUuid }, { outbox: 0 }).maxTimeMS(MAX_MS).lean<InspectionRecord>(),

      /** The items of which units wait. */
      waitingItems: async (): Promise<Item[]> => {
        const open = await model
          .find(openOf(shopUuid, undefined), { 'lots.product': 1, 'lots.combination': 1 })
          .limit(10_000)
          .maxTimeMS(MAX_MS)
          .lean<{ lots: Item[] }[]>();
        return open.flatMap(({ lots }) => lots);
      },

      /** What waits, the longest wait first. */
      list: (query: WaitingQuery): Promise<WaitingPage> => listWaiting(model, shopUuid, query),

      /**
       * D-5.13: units on hold that wait for inspection, by stock item and key of the lot: they are released by their
       * inspection only.
       */
      waitingIn: async (items: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
        const open = await model
          .find({ ...openOf(shopUuid, undefined), 'lots.item': { $in: [...items] } }, { lots: 1 })
          .maxTimeMS(MAX_MS)
          .lean<Pick<Inspection, 'lots'>[]>();
        const byItem = new Map<string, Map<string, number>>();
        for (const { item, lot, waiting } of open.flatMap(({ lots }) => lots)) {
          if (!items.includes(item)) continue;
          const byLot = byItem.get(item) ?? new Map<string, number>();
          byItem.set(item, byLot.set(lot, (byLot.get(lot) ?? 0) + waiting));
        }
        return byItem;
      },
    }),

    /** Safe to repeat: an order comes back once. */
    open: async (inspection: Omit<Inspection, 'version'>): Promise<void> => {
      try {
        await driver.insertOne({ ...inspection, pending: null, version: 1 });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Writes down what is to be carried out next. */
    decide: (inspection: InspectionRecord, pending: PendingFinding) =>
      write(inspection, { pending, pendingSince: pending.at }, {}),

    /** The pending finding was carried out: its units no longer wait, and its events are published. */
    finish: (inspection: InspectionRecord, { events, ...finding }: PendingFinding) =>
      write(
        inspection,
        { ...withFinding(inspection, finding), ...outboxSet(SOURCE, inspection.version + 1, events) },
        { pendingSince: 1 },
      ),

    /** The pending finding cannot be carried out. */
    drop: (inspection: InspectionRecord) => write(inspection, { pending: null }, { pendingSince: 1 }),

    /** Findings that a request left behind. */
    pendingBefore: (at: Date, limit: number): Promise<InspectionRecord[]> =>
      model
        .find({ pendingSince: { $lt: at, $type: 'date' } }, { outbox: 0 })
        .sort({ pendingSince: 1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<InspectionRecord[]>()
        .exec(),
  };
};
export type Inspections = ReturnType<typeof createInspections>;

import { normalizePhone } from '@shop/contracts/order';
import { CONFLICT, customerIdOf, driverOf, scrubber, untilCommitted } from '@shop/service-kit';
import { createFormerExpeditions, type Expedition, type ExpeditionModel } from '../../expeditions/index.ts';
import type { InspectionModel } from '../../inspections/index.ts';
import type {
  CompanyWebhookModel,
  CompanyWebhookRecord,
  Parcel,
  ParcelEventModel,
  ParcelModel,
} from '../../tracking/index.ts';
import {
  blankedCall,
  blankedEvent,
  blankedExpedition,
  blankedFinding,
  blankedInspection,
  blankedParcel,
} from '../domain/blanked.ts';

const MAX_MS = 10_000;
const LIMITS = { maxTimeMS: MAX_MS } as const;
/** Nobody looks for a second phone else: no index has them. */
const SCAN = { maxTimeMS: 60_000 } as const;

export interface TraceModels {
  readonly expeditions: ExpeditionModel;
  readonly parcels: ParcelModel;
  readonly parcelEvents: ParcelEventModel;
  readonly companyWebhooks: CompanyWebhookModel;
  readonly inspections: InspectionModel;
}

/** How companies know the parcels of some orders, and how their customer was called. */
interface Known {
  readonly keys: readonly string[];
  readonly trackings: ReadonlySet<string>;
  readonly transporters: readonly string[];
  readonly phones: readonly string[];
  readonly scrub: (text: string) => string;
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
const texts = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
];
const ids = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** `blank` answers false where another write came in between: the row is read again. */
const eachUntilBlank = async (ids: readonly string[], blank: (id: string) => Promise<boolean>): Promise<void> => {
  for (const id of ids) await untilCommitted(async () => ((await blank(id)) ? { kind: 'done' as const } : CONFLICT));
};

/** What other writes change too: each row by its version. */
const versionedRows = ({ expeditions, parcels, inspections }: TraceModels) => ({
  expedition: async (_id: string): Promise<boolean> => {
    const row = await expeditions.findById(_id).maxTimeMS(MAX_MS).lean<Expedition | null>();
    if (!row) return true;
    const set = { ...blankedExpedition(row), version: row.version + 1 };
    const { matchedCount } = await driverOf(expeditions).updateOne(
      { _id, version: row.version },
      { $set: set },
      LIMITS,
    );
    return matchedCount === 1;
  },
  parcel: async (_id: string, scrub: Known['scrub']): Promise<boolean> => {
    const driver = driverOf(parcels);
    const row = await driver.findOne({ _id }, LIMITS);
    if (!row) return true;
    const set = { ...blankedParcel(row, scrub), version: row.version + 1 };
    const { matchedCount } = await driver.updateOne({ _id, version: row.version }, { $set: set }, LIMITS);
    return matchedCount === 1;
  },
  inspection: async (_id: string, scrub: Known['scrub']): Promise<boolean> => {
    const driver = driverOf(inspections);
    const row = await driver.findOne({ _id }, LIMITS);
    if (!row) return true;
    const pending = row.pending && blankedFinding(row.pending, scrub);
    const set = { ...blankedInspection(row, scrub), pending, version: row.version + 1 };
    const { matchedCount } = await driver.updateOne({ _id, version: row.version }, { $set: set }, LIMITS);
    return matchedCount === 1;
  },
});

type Call = Pick<CompanyWebhookRecord, '_id' | 'news'>;

/** What companies said, by the numbers that they know parcels by. */
const heardRows = (models: TraceModels) => ({
  blankEvents: async ({ keys, scrub }: Known): Promise<void> => {
    const rows = await models.parcelEvents
      .find({ parcel: { $in: [...keys] } }, { word: 1, wordKey: 1 })
      .maxTimeMS(MAX_MS)
      .lean<{ _id: string; word: string; wordKey: string }[]>();
    if (rows.length === 0) return;
    await driverOf(models.parcelEvents).bulkWrite(
      rows.map((row) => ({ updateOne: { filter: { _id: row._id }, update: { $set: blankedEvent(row, scrub) } } })),
      { ordered: false, ...LIMITS },
    );
  },
  /** One in which no news was read has the parcel's number or the customer's phone somewhere in it. */
  blankCalls: async (shopUuid: string, { transporters, trackings, phones, scrub }: Known): Promise<void> => {
    const driver = driverOf(models.companyWebhooks);
    const from = { shopUuid, transporter: { $in: [...transporters] } };
    const calls = await models.companyWebhooks
      .find({ ...from, 'news.trackingId': { $in: [...trackings] } }, { news: 1 })
      .maxTimeMS(MAX_MS)
      .lean<Call[]>();
    if (calls.length > 0)
      await driver.bulkWrite(
        calls.map(({ _id, news }) => ({
          updateOne: { filter: { _id }, update: { $set: blankedCall(news, trackings, scrub) } },
        })),
        { ordered: false, ...LIMITS },
      );
    const named = [...trackings, ...phones.map((phone) => phone.replace(/^0/, ''))].map(escaped);
    if (named.length === 0) return;
    const others = { ...from, 'news.trackingId': { $exists: false }, body: new RegExp(named.join('|')) };
    await driver.updateMany(others, { $set: { body: '' } }, LIMITS);
  },
});

type FoundParcel = Pick<Parcel, '_id' | 'transporter' | 'trackingId'>;
const knownOf = (expeditions: readonly Expedition[], parcels: readonly FoundParcel[]): Known => {
  const attempts = expeditions.flatMap((expedition) => expedition.attempts);
  const contents = expeditions.flatMap(({ parcel }) => parcel ?? []);
  const phones = texts(contents.flatMap(({ phone, secondPhone }) => [phone, secondPhone])).map(normalizePhone);
  const names = contents.map(({ customer: { firstname, lastname } }) => `${firstname} ${lastname}`);
  return {
    keys: texts([...expeditions.flatMap(({ trackingKeys }) => trackingKeys), ...parcels.map(({ _id }) => _id)]),
    trackings: new Set(texts([...attempts, ...parcels].map(({ trackingId }) => trackingId))),
    transporters: texts([
      ...attempts.map(({ transporter }) => transporter),
      ...parcels.map(({ transporter }) => transporter.uuid),
    ]),
    phones,
    scrub: scrubber({ phones, names, hidesEveryPhone: true }),
  };
};

/** What is kept of the orders of a person (D-15.03). Every step may be done again, and finds nothing then. */
export const createOrderTraces = (models: TraceModels) => {
  const rows = versionedRows(models);
  const heard = heardRows(models);
  return {
    of: (shopUuid: string) => ({
      /** Expeditions come last: they have the name, by which the person is found in what was typed. */
      forget: async (orders: readonly string[]): Promise<void> => {
        const expeditions: Expedition[] = [];
        for (const order of orders) {
          // One of a release before is looked for under its own id.
          await createFormerExpeditions(models.expeditions).convert(order);
          expeditions.push(
            ...(await models.expeditions
              .find({ 'subject.id': { $eq: order, $type: 'string' }, shopUuid })
              .maxTimeMS(MAX_MS)
              .lean<Expedition[]>()),
          );
        }
        const parcels = await models.parcels
          .find({ order: { $in: [...orders] }, shopUuid }, { transporter: 1, trackingId: 1 })
          .maxTimeMS(MAX_MS)
          .lean<FoundParcel[]>();
        const known = knownOf(expeditions, parcels);
        await heard.blankCalls(shopUuid, known);
        await heard.blankEvents(known);
        await eachUntilBlank(ids(parcels), (id) => rows.parcel(id, known.scrub));
        await eachUntilBlank(orders, (id) => rows.inspection(id, known.scrub));
        await eachUntilBlank(ids(expeditions), rows.expedition);
      },

      /** Answers that are kept for repeated requests (D-4.08) hold what they answered. */
      forgetAnswers: async (orders: readonly string[]): Promise<void> => {
        if (orders.length === 0) return;
        const kept = models.expeditions.db.collection<{ _id: string }>('idempotency_keys');
        const ofShop = { $gte: `${shopUuid}:`, $lt: `${shopUuid};` };
        await kept.deleteMany({ _id: ofShop, 'answer.body': new RegExp(orders.join('|')) }, LIMITS);
      },

      /**
       * D-4.14: takes the person's own phones from parcels of others, which keep all else. The event names no phone, so
       * each second phone is compared by its id.
       */
      forgetSecondPhones: async (customers: readonly string[]): Promise<void> => {
        const driver = driverOf(models.expeditions);
        const found = driver.find(
          { shopUuid, 'parcel.secondPhone': { $type: 'string' } },
          { projection: { 'parcel.secondPhone': 1 }, ...SCAN },
        );
        for await (const { _id, parcel } of found)
          if (parcel?.secondPhone && customers.includes(customerIdOf(shopUuid, normalizePhone(parcel.secondPhone))))
            await driver.updateOne({ _id }, { $set: { 'parcel.secondPhone': null }, $inc: { version: 1 } }, LIMITS);
      },
    }),
  };
};
export type OrderTraces = ReturnType<typeof createOrderTraces>;

import {
  checkVersion,
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { SOURCE } from '../../shared/source.ts';
import type { Desk, Transporter } from '../domain/transporter.ts';
import { inTransactionOrNull } from '../../shared/in-transaction.ts';
import { retellTariffs } from './retell-tariffs.ts';
import type { DeliveryModels } from './told-facts.ts';
import type { TransporterRecord } from './transporter.model.ts';

const MAX_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
/** Whoever does not call a company has no use for its account. */
const NO_ACCOUNT = { ...NOT_THE_OUTBOX, settings: 0, secrets: 0 } as const;

/** Transporters from before people could change them have no version. */
export const transporterVersion = ({ version = 1 }: Pick<TransporterRecord, 'version'>): number => version;

/** What staff write of a transporter. */
export type TransporterFields = Pick<TransporterRecord, 'name' | 'services' | 'active'> &
  Required<Pick<TransporterRecord, 'phone' | 'settings' | 'secrets' | 'accountChangedAt' | 'allowsPartialDelivery'>>;

/** Tariffs are published with what they say of their transporter. */
const isToldAnew = (before: TransporterRecord, after: TransporterFields): boolean =>
  before.name !== after.name ||
  before.active !== after.active ||
  before.services.join() !== after.services.join() ||
  (before.allowsPartialDelivery ?? false) !== after.allowsPartialDelivery;

/** What staff write, with its audit entries. */
const staffWrites = (models: DeliveryModels, shopUuid: string) => {
  const model = models.transporters;
  const writeOver = (
    before: TransporterRecord,
    fields: TransporterFields | Pick<TransporterRecord, 'desks'>,
    events: readonly NewEvent[],
    operation: string | null,
    session: ClientSession | null,
  ): Promise<TransporterRecord | null> => {
    const version = transporterVersion(before) + 1;
    return model
      .findOneAndUpdate(
        { _id: before._id, shopUuid, version: before.version ?? null },
        { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_MS, ...(session && { session }) },
      )
      .lean<TransporterRecord | null>()
      .exec();
  };
  /** With its tariffs published again. */
  const told = (
    transporter: string,
    write: (session: ClientSession) => Promise<TransporterRecord | null>,
  ): Promise<TransporterRecord | null> =>
    inTransactionOrNull(model, async (session) => {
      const after = await write(session);
      if (after) await retellTariffs(models, shopUuid, Date.now(), { transporter }, session);
      return after;
    });
  return {
    /** With its audit entry. `there`: its id exists. */
    create: async (
      transporter: TransporterFields &
        Pick<TransporterRecord, '_id' | 'slug' | 'adapter' | 'position' | 'trackingPrefix'>,
      events: readonly NewEvent[],
    ): Promise<TransporterRecord | 'there'> => {
      const { _id, ...fields } = { ...transporter, shopUuid, logo: null, desks: [], version: 1 };
      try {
        const { upsertedCount } = await model.updateOne(
          { _id },
          { $setOnInsert: { ...fields, outbox: outboxOf(SOURCE, 1, events), outboxPending: true } },
          { upsert: true, maxTimeMS: MAX_MS },
        );
        return upsertedCount === 1 ? { _id, ...fields } : 'there';
      } catch (error) {
        if (isDuplicateKey(error)) return 'there';
        throw error;
      }
    },

    /** The optimistic lock of a staff write (D-4.03). */
    check: (
      transporter: TransporterRecord | null,
      version: number,
      command: Pick<StaffCommand, 'operation'>,
    ): Promise<Checked<TransporterRecord>> =>
      checkVersion(
        transporter,
        { expected: version, actual: transporter ? transporterVersion(transporter) : undefined },
        command,
        ({ _id }, operation) => wasHandled(model, { _id, shopUuid }, operation),
      ),

    /**
     * One conditional write; null: another request changed the transporter since `before`. Its tariffs are published
     * again with it, in one transaction, where they say something else of it now.
     */
    change: (
      before: TransporterRecord,
      fields: TransporterFields,
      events: readonly NewEvent[],
      operation: string | null,
    ): Promise<TransporterRecord | null> => {
      const write = (session: ClientSession | null) => writeOver(before, fields, events, operation, session);
      return isToldAnew(before, fields) ? told(before._id, write) : write(null);
    },

    /** The same for its desks. */
    changeDesks: (
      before: TransporterRecord,
      desks: readonly Desk[],
      events: readonly NewEvent[],
      operation: string | null,
    ): Promise<TransporterRecord | null> =>
      told(before._id, (session) => writeOver(before, { desks }, events, operation, session)),
  };
};

/**
 * Writes the desks that its company names, and publishes its tariffs again where they are others than before. No act of
 * a person, so that it makes no version: whoever has the transporter's form open saves it as before.
 */
const takeDesks = async (
  models: DeliveryModels,
  { _id, shopUuid }: Pick<Transporter, '_id' | 'shopUuid'>,
  decide: (before: readonly Desk[]) => readonly Desk[],
): Promise<void> => {
  const model = models.transporters;
  await inTransactionOrNull(model, async (session) => {
    const found = await model
      .findOne({ _id, shopUuid }, { desks: 1 })
      .session(session)
      .maxTimeMS(MAX_MS)
      .lean<Pick<Transporter, 'desks'> | null>();
    const desks = found && decide(found.desks);
    if (!desks || JSON.stringify(desks) === JSON.stringify(found.desks)) return;
    await model.updateOne({ _id, shopUuid }, { $set: { desks } }, { maxTimeMS: MAX_MS, session });
    await retellTariffs(models, shopUuid, Date.now(), { transporter: _id }, session);
  });
};

export const createTransporters = (models: DeliveryModels) => {
  const model = models.transporters;
  return {
    of: (shopUuid: string) => ({
      /** In the shop's order. */
      all: (): Promise<Transporter[]> =>
        model
          .find({ shopUuid }, NO_ACCOUNT)
          .sort({ position: 1, _id: 1 })
          .maxTimeMS(MAX_MS)
          .lean<Transporter[]>()
          .exec(),
      find: (transporter: string): Promise<Transporter | null> =>
        model.findOne({ _id: transporter, shopUuid }, NO_ACCOUNT).maxTimeMS(MAX_MS).lean<Transporter | null>().exec(),
      /** With their accounts, whose secrets are encrypted. */
      records: (): Promise<TransporterRecord[]> =>
        model
          .find({ shopUuid }, NOT_THE_OUTBOX)
          .sort({ position: 1, _id: 1 })
          .maxTimeMS(MAX_MS)
          .lean<TransporterRecord[]>()
          .exec(),
      record: (transporter: string): Promise<TransporterRecord | null> =>
        model
          .findOne({ _id: transporter, shopUuid }, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_MS)
          .lean<TransporterRecord | null>()
          .exec(),

      ...staffWrites(models, shopUuid),
    }),
    takeDesks: (
      transporter: Pick<Transporter, '_id' | 'shopUuid'>,
      decide: (before: readonly Desk[]) => readonly Desk[],
    ): Promise<void> => takeDesks(models, transporter, decide),

    /** Of all shops, by id: for calls of companies, which name the account alone. */
    record: (transporter: string): Promise<TransporterRecord | null> =>
      model.findById(transporter, NOT_THE_OUTBOX).maxTimeMS(MAX_MS).lean<TransporterRecord | null>().exec(),
    /** Those of all shops that have an account at a company. */
    connected: (): Promise<TransporterRecord[]> =>
      model
        .find({ adapter: { $ne: 'manual' } }, NOT_THE_OUTBOX)
        .sort({ _id: 1 })
        .maxTimeMS(MAX_MS)
        .lean<TransporterRecord[]>()
        .exec(),
    /** Writes a secret that was encrypted anew, unless somebody wrote another one meanwhile. */
    encryptAnew: async (transporter: string, key: string, before: string, after: string): Promise<boolean> => {
      const field = `secrets.${key}`;
      const { matchedCount } = await model.updateOne(
        { _id: transporter, [field]: before },
        { $set: { [field]: after } },
        { maxTimeMS: MAX_MS },
      );
      return matchedCount === 1;
    },
  };
};
export type Transporters = ReturnType<typeof createTransporters>;

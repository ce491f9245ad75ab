import {
  checkVersion,
  driverOf,
  handledMark,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { SOURCE } from '../../shared/source.ts';
import type { Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import { tariffTeller, type ToldFacts } from '../tariff-teller.ts';
import { inTransactionOrNull, Outdated } from '../../shared/in-transaction.ts';
import type { TariffGridModel } from './tariff-grid.model.ts';
import { readTariffs, readToldFacts, type DeliveryModels, type TariffRecord } from './told-facts.ts';

/** A transporter's prices as they are stored, with what their snapshots say. */
export interface StoredGrid {
  readonly transporter: Transporter;
  readonly version: number;
  readonly tariffs: readonly TariffRecord[];
  readonly facts: ToldFacts;
}
type Models = DeliveryModels & { readonly tariffGrids: TariffGridModel };
type Request = Pick<StaffCommand, 'operation' | 'signal' | 'at'>;

/** The grid's own record: its version, the audit entry and the mark of the request. */
const writeGrid = async (
  { tariffGrids }: Models,
  before: StoredGrid,
  events: readonly NewEvent[],
  { operation }: Request,
  session: ClientSession,
): Promise<void> => {
  const { _id, shopUuid } = before.transporter;
  const version = before.version + 1;
  if (before.version === 0) {
    const handled = operation === null ? [] : [operation];
    const record = { _id, shopUuid, version, handled, outbox: outboxOf(SOURCE, version, events), outboxPending: true };
    await driverOf(tariffGrids).insertOne(record, { session });
    return;
  }
  const filter: object = { _id, shopUuid, version: before.version };
  const update: object = { $set: { version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) };
  const { matchedCount } = await driverOf(tariffGrids).updateOne(filter, update, { session });
  if (matchedCount === 0) throw new Outdated();
};

/** Meets writes of places and transporters, which `facts` are from: those that came after them make it outdated. */
const meetPlaces = async (
  { shopPlaces }: Models,
  shopUuid: string,
  { closed }: ToldFacts,
  session: ClientSession,
): Promise<void> => {
  const filter: object = {
    _id: shopUuid,
    version: { $in: [closed?.version ?? 0, ...(closed?.version === undefined ? [null] : [])] },
    retold: { $in: [closed?.retold ?? 0, ...(closed?.retold === undefined ? [null] : [])] },
  };
  // Without the record it is made here; with a newer one, its key is taken and this write is outdated.
  const update = { $inc: { tariffWrites: 1 }, $setOnInsert: { closedWilayas: [], closedCommunes: [] } };
  await driverOf(shopPlaces).updateOne(filter, update, { upsert: true, session });
};

const writeTariffs = async (
  { tariffs: model }: Models,
  { tariffs: stored, facts }: StoredGrid,
  tariffs: readonly Tariff[],
  { at }: Request,
  session: ClientSession,
): Promise<void> => {
  if (tariffs.length === 0) return;
  const tell = tariffTeller(facts, at);
  const versions = new Map(stored.map(({ _id, version }) => [_id, version]));
  const writes = tariffs.map((tariff) => {
    const former = versions.get(tariff._id);
    const version = (former ?? 0) + 1;
    if (former === undefined) {
      const outbox = { outbox: outboxOf(SOURCE, version, [tell(tariff)]), outboxPending: true };
      return { insertOne: { document: { ...tariff, version, ...outbox } } };
    }
    const filter = { _id: tariff._id, version: former } as { _id: string };
    const fields = { services: tariff.services, version, ...outboxSet(SOURCE, version, [tell(tariff)]) };
    return { updateOne: { filter, update: { $set: fields } } };
  });
  const { matchedCount, insertedCount } = await driverOf(model).bulkWrite(writes, { session });
  if (matchedCount + insertedCount < writes.length) throw new Outdated();
};

/** The prices of shops' transporters, each transporter's as one grid with a version. */
export const createTariffGrids = (models: Models) => {
  const versionOf = async (transporter: string): Promise<number> => {
    const found = await driverOf(models.tariffGrids).findOne(
      { _id: transporter },
      { projection: { version: 1 }, maxTimeMS: 2000 },
    );
    return (found as { readonly version?: number } | null)?.version ?? 0;
  };
  return {
    of: (shopUuid: string) => {
      /** Null: the shop has no such transporter. */
      const find = async (transporter: string): Promise<StoredGrid | null> => {
        // The version first: what is read after it is as new or newer, so that no older price bears a newer version.
        const version = await versionOf(transporter);
        const facts = await readToldFacts(models, shopUuid);
        const own = facts.transporters.find(({ _id }) => _id === transporter);
        if (!own) return null;
        return { transporter: own, version, facts, tariffs: await readTariffs(models, { shopUuid, transporter }) };
      };
      return {
        find,

        /** The optimistic lock of a staff write (D-4.03). @param expected undefined: whatever others have changed */
        check: (
          grid: StoredGrid | null,
          expected: number | undefined,
          command: Pick<StaffCommand, 'operation'>,
        ): Promise<Checked<StoredGrid>> =>
          checkVersion(grid, { expected, actual: grid?.version }, command, ({ transporter: { _id } }, operation) =>
            wasHandled(models.tariffGrids, { _id, shopUuid }, operation),
          ),

        /**
         * Writes the tariffs that have changed, whole or nothing, with their snapshots and the audit entry. Null:
         * another request changed the grid, its places or its transporter since `before`.
         */
        commit: async (
          before: StoredGrid,
          tariffs: readonly Tariff[],
          events: readonly NewEvent[],
          command: Request,
        ): Promise<StoredGrid | null> => {
          const written = await inTransactionOrNull(models.tariffs, async (session) => {
            command.signal.throwIfAborted();
            await writeGrid(models, before, events, command, session);
            await meetPlaces(models, shopUuid, before.facts, session);
            await writeTariffs(models, before, tariffs, command, session);
            return true;
          });
          return written === null ? null : find(before.transporter._id);
        },
      };
    },
  };
};
export type TariffGrids = ReturnType<typeof createTariffGrids>;

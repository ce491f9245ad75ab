import { connectMongo, newId } from '@shop/service-kit';
import type { TestEnvironment, WalkedWrite } from '@shop/service-kit/testing';
import { logisticsModels } from '../src/models.ts';
import { announcedExpedition } from './followed-parcel.ts';

interface WalkedPools {
  readonly shopUuid: string;
  readonly transporter: string;
  readonly environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>;
}
let opened = 0;

/** A pool of a warehouse, with an order that its company has made a parcel of. */
export const poolIn = async (
  { shopUuid, transporter, environment }: WalkedPools,
  warehouse: string,
): Promise<{ readonly pool: string; readonly number: string; readonly expedition: string; readonly order: string }> => {
  const { mongoUrl, database } = environment();
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
  const models = logisticsModels(connection);
  const { expedition, order, trackingId } = await announcedExpedition(models, shopUuid, transporter);
  const pool = newId();
  opened += 1;
  const number = `P-26-${String(opened).padStart(6, '0')}`;
  await models.pools.create({
    _id: pool,
    shopUuid,
    number,
    transporter,
    warehouse,
    day: `2026-03-${String(opened).padStart(2, '0')}`,
    state: 'open',
    version: 1,
    openedAt: new Date(),
    jobs: [],
  });
  const announcement = {
    request: newId(),
    transporter,
    status: 'announced' as const,
    trackingId,
    reason: null,
    field: null,
    askedAgainAt: null,
    correlationId: 'c',
    causationId: 'c',
  };
  const set = { pool, announcement, warehouse: { uuid: warehouse, name: 'Alger' } };
  await models.expeditions.updateOne({ _id: expedition }, { $set: set });
  await connection.close();
  return { pool, number, expedition, order };
};

/** An order of a pool whose company may have its parcel. */
const doubtfulIn = async (walked: WalkedPools, warehouse: string) => {
  const { mongoUrl, database } = walked.environment();
  const { expedition, number, order } = await poolIn(walked, warehouse);
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
  const { expeditions } = logisticsModels(connection);
  const found = await expeditions.findById(expedition).lean();
  const attempts = found?.attempts.map((attempt) => ({ ...attempt, outcome: 'unknown' as const, trackingId: null }));
  const doubt = { 'announcement.status': 'unknown', 'announcement.trackingId': null };
  await expeditions.updateOne(
    { _id: expedition },
    { $set: { attempts, ...doubt, state: 'packed', parcelState: 'unknown', trackingKeys: [] } },
  );
  await connection.close();
  return { expedition, number, order };
};

/** What the walk reads of pools, by the warehouse that they are in. */
export const knownPools = async (walked: WalkedPools, warehouse: string) => {
  const { pool, expedition } = await poolIn(walked, warehouse);
  return {
    'getPool.pool': [pool],
    'printPoolLabels.pool': [pool],
    'printPoolManifest.pool': [pool],
    'printParcelLabel.expedition': [expedition],
    'getParcelDoubt.expedition': [(await doubtfulIn(walked, warehouse)).expedition],
  };
};

/** The writes of pools, each of a pool of its own. */
export const poolWrites = (walked: WalkedPools, warehouse: string) => {
  const step =
    (action: string, before: object, after: object, body: object = {}) =>
    async (): Promise<WalkedWrite> => {
      const { pool } = await poolIn(walked, warehouse);
      return {
        path: { pool },
        body: { version: 1, ...body },
        acted: () => ({ entity: 'pool', subject: pool, action, before: { ...before }, after: { ...after } }),
      };
    };
  return {
    settleParcelDoubt: async (): Promise<WalkedWrite> => {
      const { expedition, order } = await doubtfulIn(walked, warehouse);
      const trackingId = `N-${expedition.slice(-12)}`;
      return {
        path: { expedition },
        body: { version: 1, finding: 'there', trackingId },
        acted: () => ({
          entity: 'order',
          subject: order,
          action: 'order.settleParcel',
          before: {},
          after: { parcelFinding: 'there', trackingId },
        }),
      };
    },
    announcePool: step('pool.announce', {}, {}),
    retryPool: step('pool.retry', {}, { orders: 1 }, { orders: [newId()] }),
    closePool: step('pool.close', { stage: 'open' }, { stage: 'closed' }),
  };
};

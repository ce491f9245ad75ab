import { StockCount, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestEnvironment,
  type TestStaff,
  type WalkedWrite,
} from '@shop/service-kit/testing';
import { logisticsModels } from '../src/models.ts';

const PATH = '/dashboard/api/stock/counts';

export interface WalkedCounts {
  readonly shopUuid: string;
  /** The warehouse, and its name in the audit log. */
  readonly warehouse: string;
  readonly product: string;
  readonly staff: () => TestStaff;
  readonly service: () => RunningService;
  readonly environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>;
}

/** Counts of a shop, as its manager begins and ends them. */
export const countsOf = ({ shopUuid, staff, service }: Pick<WalkedCounts, 'shopUuid' | 'staff' | 'service'>) => {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${service().url}${PATH}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${staff().token({ shopUuid })}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const detail = async (uuid: string): Promise<StockCountDetail> =>
    StockCountDetail.parse(await ask('GET', `/${uuid}`));
  return {
    detail,
    begin: async (warehouse: string, product: string): Promise<StockCount> => {
      const scope = { items: [{ product }] };
      const count = StockCount.parse(await ask('POST', '', { warehouse, name: 'Rayon', scope, blind: false }));
      await eventually(async () => expect((await detail(count.uuid)).count.state).toBe('open'));
      return (await detail(count.uuid)).count;
    },
    /** Counted by so many units more than expected, and submitted. */
    submitted: async (uuid: string, figure: number): Promise<StockCount> => {
      const [row] = (await detail(uuid)).rows;
      const entry = { id: newId(), row: row?.id, quantity: figure, isFigure: true, at: new Date().toISOString() };
      await ask('POST', `/${uuid}/scans`, { entries: [entry] });
      return StockCount.parse(await ask('POST', `/${uuid}/submit`, { version: (await detail(uuid)).count.version }));
    },
    ask,
  };
};

export const countWrites = (walked: WalkedCounts) => {
  const { warehouse, product, environment } = walked;
  const counts = countsOf(walked);
  const begin = () => counts.begin(warehouse, product);
  const submitted = async () => counts.submitted((await begin()).uuid, 5);
  const step = async (
    count: StockCount,
    action: string,
    after: Readonly<Record<string, unknown>>,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<WalkedWrite> => ({
    path: { uuid: count.uuid },
    body: { version: count.version, ...more },
    acted: () => ({ entity: 'count', subject: count.uuid, action, before: { stage: count.state }, after }),
  });
  /** As if orders held what is missing. */
  const waitingRow = async (): Promise<{ readonly uuid: string; readonly row: string }> => {
    const { uuid, version } = await counts.submitted((await begin()).uuid, 1000);
    await counts.ask('POST', `/${uuid}/approve`, { version, notCounted: 'leave' });
    const [row] = (await counts.detail(uuid)).rows;
    const { mongoUrl, database } = environment();
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
    await logisticsModels(connection).countRows.updateOne({ _id: row?.id ?? '' }, { $set: { result: 'waiting' } });
    await connection.close();
    return { uuid, row: row?.id ?? '' };
  };
  return {
    createStockCount: async (): Promise<WalkedWrite> => ({
      path: {},
      body: { warehouse, name: 'Rayon', scope: { items: [{ product }] }, blind: true },
      // The other shop has no such warehouse.
      elsewhere: 422,
      acted: ({ uuid }) => ({
        entity: 'count',
        subject: uuid,
        action: 'count.create',
        before: {},
        after: { warehouse: 'Alger', name: 'Rayon', countScope: 'items', blind: true },
      }),
    }),
    scanStockCount: async (): Promise<WalkedWrite> => {
      const { uuid } = await begin();
      return {
        path: { uuid },
        body: { entries: [{ id: newId(), item: { product }, quantity: 1, at: new Date().toISOString() }] },
        acted: () => ({ entity: 'count', subject: uuid, action: 'count.scan', before: {}, after: { entries: 1 } }),
      };
    },
    submitStockCount: async () => step(await begin(), 'count.submit', { stage: 'submitted' }),
    cancelStockCount: async () => step(await begin(), 'count.cancel', { stage: 'cancelled' }),
    approveStockCount: async () =>
      step(await submitted(), 'count.approve', { stage: 'approving', notCounted: 'leave' }, { notCounted: 'leave' }),
    recountStockCount: async () => {
      const count = await submitted();
      const rows = (await counts.detail(count.uuid)).rows.map(({ id }) => id);
      return step(count, 'count.recount', { stage: 'open', rows: 1 }, { rows });
    },
    releaseCountRow: async (): Promise<WalkedWrite> => {
      const { uuid, row } = await waitingRow();
      return {
        path: { uuid, rowId: row },
        body: { orders: [] },
        acted: () => ({ entity: 'count', subject: uuid, action: 'count.release', before: {}, after: { orders: 0 } }),
      };
    },
  };
};

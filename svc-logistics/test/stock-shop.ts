import { TOPICS } from '@shop/contracts';
import { StockEvent } from '@shop/contracts/logistics/events';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { confirmation, emptySeed, warehouseOf, type stockOf, type TestOrder } from './fixtures.ts';

export const SHOP = newId();
export const ALGER = newId();
export const ORAN = newId();
export const SETIF = newId();

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
export let bus: TestBus;
export let connection: Connection;
export let models: LogisticsModels;

export const addStock = (stock: ReturnType<typeof stockOf>[]) =>
  seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    { ...emptySeed(SHOP), stock },
  );
export const answersTo = (order: TestOrder, type?: string) =>
  bus
    .seen(TOPICS.stockEvents, type)
    .filter((event) => event.subject === order.facts.orderUuid)
    .map((event) => StockEvent.parse(event));
export const answerTo = (order: TestOrder, type: 'stock.reserved' | 'stock.refused' | 'stock.released') =>
  eventually(() => {
    const [answer] = answersTo(order, type);
    if (!answer) throw new Error(`no ${type} yet:\n${service.output()}`);
    return answer;
  });
export const confirm = (order: TestOrder, request?: string) =>
  bus.publish(TOPICS.orderEvents, confirmation(order, request));
export const reserved = async (order: TestOrder) => {
  const answer = await answerTo(order, 'stock.reserved');
  if (answer.type !== 'stock.reserved') throw new Error(answer.type);
  return answer.data.allocations;
};
export const figures = async (product: string, warehouse = ALGER) => {
  const item = await models.stock.findById(`${warehouse}:${product}:`).lean();
  return item?.lots.map(({ number, onHand, reserved: reservedUnits, hold, available }) => ({
    number,
    onHand,
    reserved: reservedUnits,
    hold,
    available,
  }));
};
export const oneLot = (onHand: number, taken: number, hold = 0) => [
  { number: 'L1', onHand, reserved: taken, hold, available: onHand - taken - hold },
];
export const settled = (order: TestOrder, status: string) =>
  eventually(async () =>
    expect((await models.reservations.findById(order.facts.orderUuid).lean())?.status).toBe(status),
  );

/** A shop with three warehouses, its service and its bus; one per test file. */
export const startStockShop = async (): Promise<void> => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [
        warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1),
        warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2),
        warehouseOf(SETIF, 'Sétif', 19, 'LIFO', 3),
      ],
    },
  );
  service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels]);
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 20);
  models = logisticsModels(connection);
};

export const stopStockShop = async (): Promise<void> => {
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
  await connection?.dropDatabase();
  await connection?.close();
};

/** SIGKILL, and the service again: what a crash is. */
export const killService = (): Promise<void> => service.kill();
export const startAgain = async (): Promise<void> => {
  service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
};

/** A call by the shop's owner, or with the token of another person. */
export const callAs = async (
  path: string,
  { body, key, token }: { readonly body?: unknown; readonly key?: string; readonly token?: string } = {},
) => {
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token ?? staff.token({ shopUuid: SHOP, name: 'Nadia' })}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
/** The token of a person who works in some warehouses alone. */
export const heldTo = (...warehouses: string[]): string =>
  staff.token({ shopUuid: SHOP, permissions: ['stock.read', 'stock.write'], heldTo: ['warehouse'], warehouses });

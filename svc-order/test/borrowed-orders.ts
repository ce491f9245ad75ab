import { TOPICS, type Topic } from '@shop/contracts';
import {
  borrowService,
  everythingIsRead,
  startTestBus,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { publishShopData, type DemoShop } from './demo-shop.ts';

export interface BorrowedOrders {
  readonly environment: TestEnvironment;
  readonly bus: TestBus;
  readonly staff: TestStaff;
  readonly service: RunningService;
  /** The shops whose events the bus shows; a test adds one that it makes later. */
  readonly ownShops: string[];
}

/**
 * Borrows a running svc-order that has read the other services' data on the shops.
 * @param watch the topics whose events of these shops the bus shows
 * @param publish further events that the service needs
 */
export const borrowOrders = async ({
  shops,
  env = {},
  watch = [TOPICS.orderEvents],
  publish,
}: {
  readonly shops: readonly DemoShop[];
  readonly env?: Readonly<Record<string, string>>;
  readonly watch?: readonly Topic[];
  readonly publish?: (bus: TestBus) => Promise<void>;
}): Promise<BorrowedOrders> => {
  const { environment, service, staff } = await borrowService('svc-order', env);
  const ownShops = shops.map(({ shop }) => shop.uuid);
  const bus = await startTestBus(environment, watch, ownShops);
  for (const shop of shops) await publishShopData(bus, shop);
  await publish?.(bus);
  await everythingIsRead(service);
  return { environment, bus, staff, service, ownShops };
};

/** Limits are off: the tests of a file are many calls of few callers. */
export const WITHOUT_LIMITS: Readonly<Record<string, string>> = { NO_LIMITS: '1' };

import {
  eventually,
  redisServers,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
} from '@shop/service-kit/testing';
import { demoShop, publishShopData } from './demo-shop.ts';
import { anyPhone, checkout, orderRequest } from './visitor.ts';

const demo = demoShop();

it('[D-3.05] on a cluster of Redis the cooldown is held there, by phone and by cookie, and in MongoDB when its node dies', async () => {
  const [environment, servers, staff] = [await testEnvironment(), await redisServers(), await startStaffKeys()];
  const bus = await startTestBus(environment, []);
  await publishShopData(bus, demo);
  const nodes = await servers.startCluster();
  const REDIS_CLUSTER = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const service = await startService(
    'svc-order',
    environment,
    { STAFF_JWKS_URL: staff.jwksUrl, REDIS_CLUSTER },
    '/ready',
    1,
  );
  try {
    // What happened to orders is told to all shops' pages by one stream.
    const isOfShop = (key: string): boolean => !key.endsWith('order-changes');
    const sizesOf = () =>
      Promise.all(nodes.map(async ({ client }) => (await client.keys('*')).filter(isOfShop).length));
    // The first orders may arrive before the cluster has distributed its slots.
    const [visitor, phone] = await eventually(async () => {
      const [who, number] = [testVisitor(demo.shop.uuid), anyPhone()];
      expect((await checkout(service, orderRequest(demo, { phone: number }), who)).status).toBe(200);
      expect(Math.max(...(await sizesOf()))).toBeGreaterThan(0);
      return [who, number] as const;
    });
    const repeat = async (): Promise<number[]> => [
      (await checkout(service, orderRequest(demo, { phone }))).status,
      (await checkout(service, orderRequest(demo), visitor)).status,
    ];
    expect(await repeat()).toEqual([429, 429]);
    const sizes = await sizesOf();
    // A shop's keys are together on one node.
    expect(sizes.filter((size) => size > 0)).toHaveLength(1);
    const holder = nodes[sizes.findIndex((size) => size > 0)];
    await holder?.kill();
    expect(await repeat()).toEqual([429, 429]);
    await eventually(async () => expect((await checkout(service, orderRequest(demo))).status).toBe(200));
  } finally {
    await service.stop();
    await bus.stop();
    await staff.stop();
    await servers.stop();
  }
});

import {
  startService,
  startTestBus,
  TEST_VISITOR_SECRET,
  testEnvironment,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
} from '@shop/service-kit/testing';
import { demoShop, publishShopData } from './demo-shop.ts';
import { checkout, orderRequest, send, type Visitor } from './visitor.ts';

const NEW = 'only-for-tests-another-secret-fedcba9876543210';

let environment: TestEnvironment;
let bus: TestBus;
const running: RunningService[] = [];
const demo = demoShop();
const started = async (env: Record<string, string> = {}): Promise<RunningService> => {
  const service = await startService(
    'svc-order',
    environment,
    { STAFF_JWKS_URL: 'http://127.0.0.1:1/nobody', ...env },
    '/ready',
    1,
  );
  running.push(service);
  return service;
};

beforeAll(async () => {
  environment = await testEnvironment();
  bus = await startTestBus(environment, []);
  await publishShopData(bus, demo);
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await bus?.stop();
});

/** The actions of one visitor: order (the page's CSRF token, bound to the cookie) and see an order by its link. */
const acceptedTokens = async (service: RunningService, visitor: Visitor, link: string) => {
  const [uuid = '', token = ''] = link.slice('/checkout/thank-you/'.length).split('?');
  return {
    order: (await checkout(service, orderRequest(demo), visitor)).status,
    link: (await send(`${service.url}/web/api/cart/order/${uuid}?${token}`, {})).body['details'] !== null,
  };
};

describe('VISITOR_SECRET is exchanged while visitors shop', () => {
  it('what a page carried before works after, until the former one is taken away', async () => {
    const before = await started();
    const old = testVisitor(demo.shop.uuid);
    const link = String((await checkout(before, orderRequest(demo), testVisitor(demo.shop.uuid))).body['redirectUrl']);
    const works = { order: 200, link: true };

    const exchanged = await started({ VISITOR_SECRET: NEW, VISITOR_SECRET_PREVIOUS: TEST_VISITOR_SECRET });
    expect(await acceptedTokens(exchanged, old, link)).toEqual(works);
    const after = await started({ VISITOR_SECRET: NEW });
    expect(await acceptedTokens(after, old, link)).toEqual({ order: 403, link: false });

    // Links that are signed in the meantime use the new secret; a replica that is still to be replaced accepts it, too.
    const newLink = String(
      (await checkout(exchanged, orderRequest(demo), testVisitor(demo.shop.uuid))).body['redirectUrl'],
    );
    expect(await acceptedTokens(after, testVisitor(demo.shop.uuid, NEW), newLink)).toEqual(works);
    const prepared = await started({ VISITOR_SECRET_PREVIOUS: NEW });
    expect(await acceptedTokens(prepared, testVisitor(demo.shop.uuid, NEW), newLink)).toEqual(works);
  });
});

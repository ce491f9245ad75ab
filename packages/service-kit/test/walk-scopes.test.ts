import { endpoint } from '@shop/contracts';
import { isWithin, type Reach, type Scope } from '@shop/contracts/staff';
import { z } from 'zod';
import { createStaffVerifier, newId, reply } from '../src/index.ts';
import { startStaffKeys, type TestStaff } from '../src/testing/index.ts';
import { walkScopes } from '../src/testing/walkers/index.ts';
import { startApp } from './app-under-test.ts';

const [OURS, THEIRS, OUR_ORDER, THEIR_ORDER] = [newId(), newId(), newId(), newId()];
const ORDERS = [
  { id: OUR_ORDER, supplier: OURS },
  { id: THEIR_ORDER, supplier: THEIRS },
];
const listOf = (scope: Scope) =>
  endpoint({
    id: `${scope}Orders`,
    service: 'logistics',
    method: 'get',
    path: `/${scope}/orders`,
    summary: 'Orders of suppliers',
    access: { permission: 'stock.read', scope },
    responses: { 200: z.object({ orders: z.array(z.string()) }) },
  });

let staff: TestStaff;
beforeAll(async () => {
  staff = await startStaffKeys();
});
afterAll(() => staff.stop());

/** The findings of the walk on a route of this scope with a faulty reader. */
const walked = async (scope: Scope, taken: (reach: Reach) => Reach): Promise<readonly string[]> => {
  const { url, stop } = await startApp({
    staff: createStaffVerifier(new URL(staff.jwksUrl)),
    routes: ({ route }) =>
      route(listOf(scope), ({ scope: reach }) =>
        reply(200, {
          orders: ORDERS.filter(({ supplier }) => isWithin(taken(reach), supplier)).map(({ id }) => id),
        }),
      ),
  });
  const one = { id: OURS, entities: [OUR_ORDER] };
  const scopes = { supplier: { one, other: { id: THEIRS, entities: [THEIR_ORDER] } } };
  try {
    return (await walkScopes({ url, staff, shopUuid: newId(), otherShop: newId(), known: {}, scopes })).wrong;
  } finally {
    await stop();
  }
};

describe('the walk of scopes', () => {
  it("finds nothing wrong if a supplier's people see only their own", async () => {
    expect(await walked('supplier', (reach) => reach)).toEqual([]);
  });

  it('finds the route that ignores its caller', async () => {
    const wrong = await walked('supplier', () => 'all');
    expect(wrong.map((found) => found.replace(/:.*/, ''))).toEqual([
      'supplierOrders /supplier/orders by a person restricted to one entity',
      'supplierOrders /supplier/orders by a person restricted to the other entity',
      'supplierOrders /supplier/orders by a person without entities',
    ]);
  });

  it('reports a route that shows no entities to any role, and a route with unknown entities', async () => {
    expect(await walked('supplier', () => [])).toHaveLength(3);
    await expect(walked('warehouse', (reach) => reach)).rejects.toThrow('the walk needs entities of two owners');
  });
});

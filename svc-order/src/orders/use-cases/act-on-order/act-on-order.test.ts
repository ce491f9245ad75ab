import { newId } from '@shop/service-kit';
import { eventually, startImpatient } from '@shop/service-kit/testing';
import { placedOrder } from '../../../../test/fixtures.ts';
import { actOnOrderRoute } from './route.ts';

const order = placedOrder({ state: 'pending' });

it('writes nothing once the person got 503 at the deadline', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const steps: string[] = [];
  const orders = {
    find: async () => {
      await slow;
      steps.push('read');
      return order;
    },
    change: async () => {
      steps.push('written');
      return order;
    },
    check: async () => ({ kind: 'current' as const, entity: order }),
  };
  const copies = { available: () => 100, tariffsOf: () => [], person: () => undefined, shop: () => undefined };
  const nothing = () => Promise.reject(new Error('nothing to show'));
  const lists = { of: () => ({ closedOf: nothing, closedOfCustomer: nothing }) };
  const parcelOf = nothing;
  const deps = { orders: { of: () => orders }, lists, parcelOf, copies, newId, nudge: () => undefined };
  const service = await startImpatient('svc-order', (api) => actOnOrderRoute(api, deps));
  const response = await fetch(`${service.url}/dashboard/api/order/${order.uuid}/notFound`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${service.staff.token({ shopUuid: order.shopUuid })}`,
    },
    body: JSON.stringify({ version: order.revision }),
  });
  expect(response.status).toBe(503);
  finish();
  await eventually(() => expect(service.ended()).toBe(1));
  expect(steps).toEqual(['read']);
  await service.stop();
});

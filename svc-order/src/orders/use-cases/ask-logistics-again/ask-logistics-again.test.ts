import { newId } from '@shop/service-kit';
import { placedOrder } from '../../../../test/fixtures.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { askLogisticsAgain } from './ask-logistics-again.ts';

it('continues with the other orders if one cannot be changed, and logs which', async () => {
  const [since, by] = ['2026-11-21T10:00:00.000Z', { id: 'sarah', name: 'Sarah B.' }];
  const waiting = {
    action: 'confirm',
    since,
    request: newId(),
    by,
    requestId: 'r1',
    tries: 0,
    askAgainAt: since,
  } as const;
  const orders = Array.from({ length: 3 }, (): VersionedOrder => placedOrder({ uuid: newId(), awaiting: waiting }));
  const odd = orders[1]?.uuid;
  const changed: string[] = [];
  const logged: unknown[] = [];
  let nudges = 0;
  await askLogisticsAgain({
    orders: {
      unanswered: async () => orders.map(({ shopUuid, uuid }) => ({ shopUuid, uuid })),
      of: () => ({
        find: async (uuid) => orders.find((order) => order.uuid === uuid) ?? null,
        change: async (order) => {
          if (order.uuid === odd) throw new Error('its totals are not there');
          changed.push(order.uuid);
          return order;
        },
      }),
    },
    now: () => Date.parse(since) + 60_000,
    nudge: () => (nudges += 1),
    logger: { error: (facts: unknown) => logged.push(facts) },
  });
  expect(changed).toEqual([orders[0]?.uuid, orders[2]?.uuid]);
  expect(nudges).toBe(2);
  expect(logged).toMatchObject([{ order: odd, err: { message: 'its totals are not there' } }]);
});

import { TOPICS } from '@shop/contracts';
import { listInspections } from '@shop/contracts/logistics/dashboard';
import { newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
  type WalkedWrite,
} from '@shop/service-kit/testing';
import { seed } from '../src/seed.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf } from './fixtures.ts';

interface WalkedShop {
  readonly shopUuid: string;
  readonly staff: () => TestStaff;
  readonly service: () => RunningService;
  readonly bus: () => TestBus;
  readonly environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>;
}

/** Returned orders of the walked shop, each with a product of its own. */
export const returnsOf = ({ shopUuid, staff, service, bus, environment }: WalkedShop) => {
  /** An order that left from a warehouse and came back to it. */
  const comeBack = async (warehouse: string) => {
    const product = newId();
    const { mongoUrl, database } = environment();
    const stock = [stockOf(warehouse, product, null, [lot('R1', 1000)])];
    await seed({ mongodbUrl: mongoUrl, database, now: Date.now() }, { ...emptySeed(shopUuid), stock });
    const order = orderOf(shopUuid, [{ product, quantity: 3 }]);
    await bus().publish(TOPICS.orderEvents, confirmation(order));
    await bus().publish(TOPICS.orderEvents, orderEvent(order, 'order.returned', { reason: 'Refusé' }));
    const { orderUuid: uuid, number } = order.facts;
    const headers = { authorization: `Bearer ${staff().token({ shopUuid })}` };
    await eventually(async () => {
      const answer = await fetch(`${service().url}${listInspections.path}?order=${uuid}`, { headers });
      expect(await answer.json()).toMatchObject({ units: 3 });
    });
    return { uuid, number, product };
  };

  return {
    comeBack,
    writesIn: (warehouse: string, name: string) => ({
      inspectReturn: async (): Promise<WalkedWrite> => {
        const { uuid, product } = await comeBack(warehouse);
        return {
          path: {},
          body: { order: uuid, warehouse, product, outcomes: [{ outcome: 'rejected', quantity: 1, note: 'Cassé' }] },
          acted: () => ({
            entity: 'order',
            subject: uuid,
            action: 'order.inspect',
            before: {},
            after: { warehouse: name, rejected: 1, note: 'Cassé' },
          }),
        };
      },
    }),
  };
};

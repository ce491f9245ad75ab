import { TOPICS } from '@shop/contracts';
import { newId } from '../src/index.ts';
import { borrowService, eventFor, eventually, startServiceSet, startTestBus } from '../src/testing/index.ts';

describe('a lent service', () => {
  it('accepts the tokens of its borrower', async () => {
    const { service, staff, giveBack } = await borrowService('svc-payments');
    const of = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    const path = `${service.url}/dashboard/api/payments/get/transporters`;
    const [signed, unsigned] = await Promise.all([
      fetch(path, of(staff.token({ shopUuid: newId() }))),
      fetch(path, of('nonsense')),
    ]);
    expect([signed.status === 401, unsigned.status]).toEqual([false, 401]);
    await giveBack();
  });

  it('shows a borrower only the events of its own shops, and refuses to show all', async () => {
    const { environment, giveBack } = await borrowService('svc-payments');
    const [own, other] = [newId(), newId()];
    const bus = await startTestBus(environment, [TOPICS.stockEvents], [own]);
    for (const shop of [other, own]) await bus.publish(TOPICS.stockEvents, eventFor(shop, newId(), 'tests.said', {}));
    await eventually(() => expect(bus.seen(TOPICS.stockEvents).map(({ shopUuid }) => shopUuid)).toEqual([own]));
    await expect(startTestBus(environment, [TOPICS.stockEvents])).rejects.toThrow('name the shops');
    await bus.stop();
    await giveBack();
  });

  it('reports a fault after a file that left a parked message', async () => {
    const set = await startServiceSet({ name: 'svc-payments', env: {}, replicas: 1 });
    set.begin();
    expect(await set.faults()).toEqual([]);
    const bus = await startTestBus({ ...set.lent.environment }, []);
    await bus.publishRaw(TOPICS.orderEvents, newId(), 'no event');
    await eventually(async () =>
      expect(await set.faults()).toContainEqual(expect.stringContaining('messages are parked')),
    );
    await bus.stop();
    await set.end();
  });
});

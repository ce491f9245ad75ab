import { COMPACTED_TOPICS } from '@shop/contracts';
import { createLeasedPublisher, type Bus, type Lease, type OutgoingEvent } from '../src/index.ts';

const [topic] = COMPACTED_TOPICS;
// what is looked at
const snapshot = (seq: number): OutgoingEvent[] => [{ topic, key: 'P', event: { seq } } as unknown as OutgoingEvent];

it('does not say again after three hand-overs what was the newest before the first', async () => {
  const said: number[] = [];
  const bus = {
    publish: async (events: readonly OutgoingEvent[]) => void said.push(...events.map(({ event }) => event.seq)),
  };
  const lease = (sinceUnclean: number, signal = new AbortController().signal): Lease => ({
    signal,
    hold: async () => signal.throwIfAborted(),
    sinceUncleanStart: () => sinceUnclean,
  });
  const [one, other] = [createLeasedPublisher(bus as unknown as Bus), createLeasedPublisher(bus as unknown as Bus)];
  await one.publish(snapshot(5), lease(10_000));
  const { signal } = new AbortController();
  await other.publish(snapshot(6), lease(10_000, signal));
  await other.settle(lease(70_000, signal));
  await one.settle(lease(90_000));
  expect(said).toEqual([5, 6, 6]);
});

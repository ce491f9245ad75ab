import { COMPACTED_TOPICS } from '@shop/contracts';
import { createLeasedPublisher, type Bus, type Lease, type OutgoingEvent } from '../src/index.ts';

const [topic] = COMPACTED_TOPICS;
// only these fields matter
const snapshot = (seq: number): OutgoingEvent[] => [{ topic, key: 'P', event: { seq } } as unknown as OutgoingEvent];

it('does not republish after three hand-overs the newest event from before the first', async () => {
  const publishedSeqs: number[] = [];
  const bus = {
    publish: async (events: readonly OutgoingEvent[]) =>
      void publishedSeqs.push(...events.map(({ event }) => event.seq)),
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
  expect(publishedSeqs).toEqual([5, 6, 6]);
});

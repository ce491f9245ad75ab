import { createHook } from 'node:async_hooks';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import '../src/kafka/kafka.ts';

const queues: RequestQueue[] = [];
const newQueue = (requestTimeout = 1000): RequestQueue => {
  const queue = new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout,
    enforceRequestTimeout: true,
    clientId: 'test',
    broker: 'test',
    logger: { debug: () => undefined },
  });
  queues.push(queue);
  return queue;
};
const sending = (queue: RequestQueue): Promise<void> =>
  new Promise((resolve) => queue.push({ entry: { correlationId: 1 }, expectResponse: true, sendRequest: resolve }));

afterEach(() => {
  for (const queue of queues.splice(0)) queue.destroy();
});

describe('a connection to Kafka', () => {
  it('sets no timer when nothing waits to be sent', () => {
    const queue = newQueue();
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('still sends what had to wait for the broker, and is quiet afterwards', async () => {
    const queue = newQueue();
    queue.maybeThrottle(50);
    const sent = sending(queue);
    expect(queue.pending).toHaveLength(1);
    await sent;
    expect(queue.pending).toHaveLength(0);
    await Promise.resolve();
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('gives up a request that is never answered', async () => {
    const queue = newQueue(20);
    queue.scheduleRequestTimeoutCheck();
    const given = new Promise<void>((_, reject) =>
      queue.push({ entry: { correlationId: 1, reject }, expectResponse: true, sendRequest: () => undefined }),
    );
    await expect(given).rejects.toThrow('timed out');
    expect(queue.inflight.size).toBe(0);
  });

  it('shares one timer with all others', () => {
    let timers = 0;
    const hook = createHook({ init: (_id, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
    for (const queue of [newQueue(), newQueue(), newQueue()]) queue.scheduleRequestTimeoutCheck();
    hook.disable();
    expect(timers).toBe(1);
  });
});

import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * kafkajs 2.2.4 asks each connection every millisecond, for ever, whether a request waits to be sent, and an idle
 * service did little else (github.com/tulios/kafkajs/issues/1704). Where nothing waits there is nothing to ask for:
 * whatever comes to wait later schedules its own look.
 */
const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};

/**
 * kafkajs has each connection look every 100 ms for requests that were never answered. Beside timeouts of 10 s once a
 * second is often enough, and together they wake an idle service once and not each for itself.
 */
const LOOK_MS = 1000;
const watched = new Set<RequestQueue>();
let looking: NodeJS.Timeout | undefined;

const look = (): void => {
  for (const queue of watched) {
    for (const request of queue.inflight.values())
      if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (!queue.isConnected()) queue.destroy();
  }
};

RequestQueue.prototype.scheduleRequestTimeoutCheck = function (this: RequestQueue): void {
  if (!this.enforceRequestTimeout) return;
  this.destroy();
  watched.add(this);
  looking ??= setInterval(look, LOOK_MS);
};

const destroy = RequestQueue.prototype.destroy;
RequestQueue.prototype.destroy = function (this: RequestQueue): void {
  destroy.call(this);
  watched.delete(this);
  if (watched.size > 0) return;
  clearInterval(looking);
  looking = undefined;
};

import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * kafkajs 2.2.4 checks every connection every millisecond for waiting requests, which was most of the work of an idle
 * service (github.com/tulios/kafkajs/issues/1704). Without waiting requests the check is skipped: each new request
 * schedules its own.
 */
const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};

/**
 * kafkajs checks each connection every 100 ms for requests without an answer. With timeouts of 10 s, once a second is
 * enough, and one shared timer wakes an idle service once instead of once per connection.
 */
const LOOK_MS = 1000;
const watched = new Set<RequestQueue>();
let timer: NodeJS.Timeout | undefined;

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
  timer ??= setInterval(look, LOOK_MS);
};

const destroy = RequestQueue.prototype.destroy;
RequestQueue.prototype.destroy = function (this: RequestQueue): void {
  destroy.call(this);
  watched.delete(this);
  if (watched.size > 0) return;
  clearInterval(timer);
  timer = undefined;
};

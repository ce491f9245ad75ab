import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * kafkajs 2.2.4 asks each connection every millisecond, for ever, whether a request waits to be sent, and an idle service
 * did little else (github.com/tulios/kafkajs/issues/1704). Where nothing waits there is nothing to ask for: whatever comes
 * to wait later schedules its own look.
 */
const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};

/** How often a connection looks for requests that were never answered: kafkajs's 100 ms are much beside timeouts of 10 s. */
const LOOK_MS = 1000;
RequestQueue.prototype.scheduleRequestTimeoutCheck = function (this: RequestQueue): void {
  if (!this.enforceRequestTimeout) return;
  this.destroy();
  const look = (): void => {
    for (const request of this.inflight.values()) if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (!this.isConnected()) this.destroy();
  };
  this.requestTimeoutIntervalId = setInterval(look, Math.min(this.requestTimeout / 2, LOOK_MS));
};

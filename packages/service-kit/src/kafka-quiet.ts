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

import { followOrders as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { followOrders, MAX_FOLLOWERS, type FollowOrdersDeps } from './follow-orders.ts';

const EVENT_STREAM = 'text/event-stream';
/**
 * Compression and proxies would hold events back until there are more. The connection ends with the stream: a program
 * that stops waits for connections.
 */
const HEADERS = {
  'Content-Type': EVENT_STREAM,
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

export const followOrdersRoute = (api: Api, deps: FollowOrdersDeps): void => {
  let followers = 0;
  api.route(endpoint, async ({ staff: { shopUuid }, query: { after }, language, req, res }) => {
    if (req.accepts(['json', EVENT_STREAM]) !== EVENT_STREAM) {
      const { changes, next, missed } = await deps.orderChanges.since(shopUuid, after);
      return reply(200, { changes: changes.map(({ change }) => change), next, missed });
    }
    if (followers >= MAX_FOLLOWERS)
      return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '10' } });
    // A page that left while its token was checked has emitted its `close` already.
    if (!res.closed) {
      followers += 1;
      res.once('close', () => (followers -= 1));
    }
    const nothing = { changes: [], next: '', missed: false };
    const stream = followOrders(deps, { shopUuid, after });
    return { ...reply(200, nothing, HEADERS), stream, isLive: true };
  });
};

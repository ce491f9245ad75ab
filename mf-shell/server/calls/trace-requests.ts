import { tracing } from '@shop/service-kit';
import type { RequestHandler } from 'express';

/**
 * A trace begins when a request reaches the shop, and the calls made within it continue it. The visitor's own trace
 * header is not passed on, because strangers would then decide which traces are stored.
 */
export const traceRequests: RequestHandler = (req, res, next) => {
  delete req.headers['traceparent'];
  delete req.headers['tracestate'];
  const traces = tracing();
  if (!traces) return next();
  const span = traces.begin({
    name: req.method,
    kind: 'server',
    attributes: { 'http.request.method': req.method, 'request.id': req.requestId },
  });
  // The gateway streams the request on, with its headers.
  req.headers['traceparent'] = span.traceparent;
  res.once('close', () => {
    if (req.endpointId) span.rename(req.endpointId);
    span.set({ 'http.response.status_code': res.statusCode });
    span.end(res.statusCode >= 500 ? String(res.statusCode) : undefined);
  });
  traces.inside(span, next);
};

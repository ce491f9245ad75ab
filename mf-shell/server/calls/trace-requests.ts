import { tracing } from '@shop/service-kit';
import type { RequestHandler } from 'express';

/**
 * Where a trace begins: at the press, as it reaches the shop; calls that are made within it carry it on. What a
 * visitor's own header says is not passed on: strangers would decide what is kept.
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

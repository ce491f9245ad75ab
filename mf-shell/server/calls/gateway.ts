import { publicRouteOf, type PublicProgram } from '@shop/contracts';
import { placeOrder } from '@shop/contracts/order/storefront';
import { createRetryAfter, createQuotas, generalProblem, languageOfCall, type Logger } from '@shop/service-kit';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { ShellConfig } from '../config.ts';
import { tellWhoCalls } from './forwarded.ts';
import { PromptAgent } from './prompt-agent.ts';
import { createSharedLookup } from './shared-lookup.ts';

type ServiceUrls = Pick<
  ShellConfig,
  'CATALOG_URL' | 'CATALOG_STAFF_URL' | 'ORDER_URL' | 'LOGISTICS_URL' | 'PAYMENTS_URL' | 'STAFF_URL'
>;

/** Address of each program of `PUBLIC_PATHS`, from the shell's configuration. */
const urlsOf = (config: ServiceUrls): Readonly<Record<PublicProgram, string>> => ({
  'svc-catalog': config.CATALOG_URL,
  'svc-catalog-staff': config.CATALOG_STAFF_URL ?? config.CATALOG_URL,
  'svc-order': config.ORDER_URL,
  'svc-logistics': config.LOGISTICS_URL,
  'svc-payments': config.PAYMENTS_URL,
  'svc-staff': config.STAFF_URL,
});

/** The event of an answer that stays open. */
const LIVE = 'live';

/** A service responds within 10 s, or reports that it cannot. */
const DEADLINE_MS = 12_000;
/** Below a visitor's own patience: told to come again, they may meet another pod. */
const CONNECT_MS = 1000;
/**
 * Calls of one service at a time: below SHED_READS_AT, so that one that hangs takes no page away. Above it callers are
 * told at once to come again.
 */
const MAX_CONCURRENT = 600;
/** Answers of one service that stay open at a time: they keep a connection each, beside those of the calls. */
const MAX_LIVE = 600;
/** @param seconds after which the call may be made again */
const refuse = (req: IncomingMessage, res: ServerResponse, requestId: string | undefined, seconds: number): void => {
  const { status, body, headers } = generalProblem(503, 'unavailable', languageOfCall(req), {
    headers: { 'Retry-After': String(seconds), ...(requestId !== undefined && { 'X-Request-Id': requestId }) },
  });
  res.writeHead(status, { ...headers }).end(JSON.stringify({ ...body, requestId }));
};

/** Ends a page's event stream when the shell stops: the page connects again, to another replica. */
const endWith = (stopSignal: AbortSignal, answer: IncomingMessage, res: ServerResponse): void => {
  const end = (): void => {
    answer.unpipe(res);
    res.end();
  };
  // The stream is forwarded once this answer's headers are.
  if (stopSignal.aborted) setImmediate(end);
  else stopSignal.addEventListener('abort', end);
  res.once('close', () => stopSignal.removeEventListener('abort', end));
};

/**
 * The gateway of an installation without an ingress, such as a laptop: forwards the calls of browsers to the programs
 * of `PUBLIC_PATHS`. An ingress routes them itself, by the same table (ADR 59). Bodies are never read here.
 */
export const createGateway = (config: ServiceUrls, logger: Logger, stopSignal: AbortSignal): RequestHandler => {
  const agent = new PromptAgent(CONNECT_MS, {
    lookup: createSharedLookup(),
    keepAlive: true,
    maxSockets: MAX_CONCURRENT + MAX_LIVE,
    // The one that was freed last is often that of a replica which refuses at once.
    scheduling: 'fifo',
    keepAliveMsecs: 10_000,
  });
  const lines = new Map<string, () => number>();
  const comeAgain = (target: string): number => {
    const line = lines.get(target) ?? createRetryAfter();
    lines.set(target, line);
    return line();
  };
  const urls = urlsOf(config);
  const proxies = new Map(
    [...new Set(Object.values(urls))].map((target) => [
      target,
      createProxyMiddleware({
        target,
        agent,
        xfwd: false,
        proxyTimeout: DEADLINE_MS,
        on: {
          // This limits the connection to the service; the visitor's own connection has another limit.
          proxyRes: (answer, _req, res) => {
            const { headers } = answer;
            delete headers.connection;
            delete headers['keep-alive'];
            if (headers['content-type'] !== 'text/event-stream') return;
            // It stays open for minutes, and occupies nothing: other calls are not to wait for it.
            res.emit(LIVE);
            // A stop waits for connections, so that of the page ends with its stream.
            headers.connection = 'close';
            endWith(stopSignal, answer, res);
          },
          error: (error, req, res) => {
            const requestId = req.headers['x-request-id']?.toString();
            logger.warn({ requestId, target, err: error }, 'service did not respond');
            if (!(res instanceof ServerResponse)) res.destroy();
            else if (res.headersSent) res.destroy();
            else refuse(req, res, requestId, comeAgain(target));
          },
        },
      }),
    ]),
  );
  const calls = createQuotas(MAX_CONCURRENT);
  const live = createQuotas(MAX_LIVE);
  return (req, res, next) => {
    const route = publicRouteOf(req.path);
    const target = route && urls[route.program];
    const proxy = target === undefined ? undefined : proxies.get(target);
    if (!route || target === undefined || !proxy) return next();
    req.endpointId = req.method === 'POST' && req.path === placeOrder.path ? placeOrder.id : `gateway ${route.prefix}`;
    req.headers['x-request-id'] = req.requestId;
    tellWhoCalls(req);
    res.removeHeader('X-Request-Id');
    const ended = calls.take(target);
    if (!ended) return refuse(req, res, req.requestId, comeAgain(target));
    res.once('close', ended);
    res.once(LIVE, () => {
      ended();
      const left = live.take(target);
      if (left) res.once('close', left);
      else res.destroy();
    });
    void proxy(req, res, next);
  };
};

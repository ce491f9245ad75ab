import type { Endpoint, Language } from '@shop/contracts';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { ServiceEnv } from './config.ts';
import { newRequestId } from './ids.ts';
import { languageOfCall } from './language.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { openApiOf } from './openapi.ts';
import { generalProblem, notFound, type Reply } from './problem.ts';
import { createApi, send, type Api } from './route.ts';
import type { StaffVerifier } from './staff-tokens.ts';
import { isUnavailable, Unavailable } from './unavailable.ts';
import type { VisitorTokens } from './visitor-tokens.ts';

export interface AppOptions {
  readonly name: string;
  readonly config: Pick<ServiceEnv, 'TRUSTED_PROXIES'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Pick<Lifecycle, 'stopping'>;
  readonly visitorTokens: VisitorTokens;
  /** Absent where no endpoint is for staff. */
  readonly staff?: StaffVerifier;
  /** Whether this replica can do its work: its own critical parts only. */
  readonly ready: () => boolean | Promise<boolean>;
  /** What must come before JSON parsing, such as a library's own router. */
  readonly before?: (app: Express) => void;
  readonly routes: (api: Api) => void;
}

/** Requests in flight above which reads are refused, and above which everything is: orders are shed last. */
const SHED_READS_AT = 1000;
const SHED_ALL_AT = 3000;

const requestIdOf = (req: Request): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
};

const guard = (options: AppOptions): RequestHandler => {
  let inFlight = 0;
  return (req, res, next) => {
    req.requestId = requestIdOf(req);
    res.setHeader('X-Request-Id', req.requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (options.lifecycle.stopping()) res.setHeader('Connection', 'close');
    if (inFlight >= (req.method === 'GET' ? SHED_READS_AT : SHED_ALL_AT)) {
      options.metrics.shed.inc();
      send(req, res, generalProblem(503, 'unavailable', languageOfCall(req), { headers: { 'Retry-After': '1' } }));
      return;
    }
    inFlight += 1;
    const started = performance.now();
    const done = () => {
      inFlight -= 1;
      options.metrics.requests.observe({ endpoint: req.endpointId ?? 'other', status: res.statusCode }, (performance.now() - started) / 1000);
    };
    next();
    // A ready answer is given before this line: nothing is left to wait for.
    if (res.writableEnded) done();
    else res.once('close', done);
  };
};

const statusOf = (error: unknown): number => {
  if (isUnavailable(error)) return 503;
  // What cannot be decoded was written by the visitor: `/%ff`.
  if (error instanceof URIError) return 400;
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 500;
};

const answerTo = (error: unknown, status: number, language: Language): Reply => {
  if (status === 413) return generalProblem(413, 'too-large', language);
  if (status < 500) return generalProblem(status, 'malformed', language);
  if (status !== 503) return generalProblem(500, 'internal', language);
  const seconds = error instanceof Unavailable ? error.retryAfterSeconds : 1;
  return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': String(seconds) } });
};

/** Surprises end here, are logged once, and tell the visitor a request id and nothing of the inside (D-1.05). */
const surprises =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req: Request, res: Response, next) => {
    const status = statusOf(error);
    const about = { requestId: req.requestId, endpoint: req.endpointId };
    // A part that is away is one fact, however many calls meet it: no stack for each.
    if (status === 503) logger.warn({ ...about, error: error instanceof Error ? `${error.name}: ${error.message}` : error }, 'a part is away');
    else if (status >= 500) logger.error({ ...about, err: error }, 'request failed');
    if (res.headersSent) return next(error);
    send(req, res, answerTo(error, status, languageOfCall(req)));
  };

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const docsPage = `<!doctype html><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/docs/swagger-ui.css"><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>`;

export const createApp = (options: AppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', options.config.TRUSTED_PROXIES.split(','));
  app.use(guard(options));

  app.get('/health', (_req, res) => void res.json({ status: 'up' }));
  app.get('/ready', async (_req, res) => {
    const ready = !options.lifecycle.stopping() && (await options.ready());
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_req, res) => void res.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics()));

  options.before?.(app);
  const endpoints: Endpoint[] = [];
  options.routes(createApi({ app, endpoints, logger: options.logger, visitorTokens: options.visitorTokens, staff: options.staff }));

  let document: unknown;
  app.get('/openapi.json', (_req, res) => void res.json((document ??= openApiOf(options.name, endpoints))));
  app.get('/docs', (_req, res) => void res.type('html').send(docsPage));
  app.get('/docs/start.js', (_req, res) => void res.type('js').send("SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui' });"));
  app.use('/docs', (req, res, next) => express.static(swaggerFolder(), { index: false })(req, res, next));

  app.use((req, res) => send(req, res, notFound(languageOfCall(req))));
  app.use(surprises(options.logger));
  return app;
};

import type { Endpoint, Language } from '@shop/contracts';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { limitIncomingBodies } from '../overload/incoming-bodies.ts';
import { createRetryAfter } from '../overload/retry-after.ts';
import type { ServiceEnv } from '../process/config.ts';
import { createHeapRoom } from '../overload/heap-room.ts';
import type { Idempotency } from '../staff-command/idempotency.ts';
import { newRequestId } from '../process/ids.ts';
import { formReply } from '../forms/form-reply.ts';
import { isForm } from '../forms/read-form.ts';
import { languageOfCall } from './language.ts';
import { watchLoopDelay } from '../overload/loop-delay.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { callerOfAddress } from './limits.ts';
import type { PublicLimits } from './public-writes.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { openApiOf } from './openapi.ts';
import { generalProblem, notFound, type Reply } from './problem.ts';
import { isProperHost } from './proper-host.ts';
import { createApi, LIVE, send, type Api } from './route.ts';
import { createQuotas } from '../overload/quotas.ts';
import type { StaffVerifier } from '../identity/staff-tokens.ts';
import { isUnavailable, Unavailable } from '../overload/unavailable.ts';
import type { VisitorTokens } from '../identity/visitor-tokens.ts';

export interface AppOptions {
  readonly name: string;
  readonly config: Pick<ServiceEnv, 'TRUSTED_PROXIES' | 'SHED_READS_AT' | 'SHED_ALL_AT'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Pick<Lifecycle, 'stopping'>;
  readonly visitorTokens: VisitorTokens;
  /** Absent where no endpoint is for staff. */
  readonly staff?: StaffVerifier;
  /** D-4.08: needed as soon as staff write anything here. */
  readonly idempotency?: Idempotency;
  /** This replica can do its work; only its own critical parts count. */
  readonly ready: () => boolean | Promise<boolean>;
  /** Handlers before JSON parsing, such as a library's own router. */
  readonly before?: (app: Express) => void;
  readonly routes: (api: Api) => void;
  /** Rate limits of public writes (D-3.06); required if there is such a write. */
  readonly limits?: PublicLimits;
  /** The port is reachable from the internet, so it reveals no internals (no figures, no API documents). */
  readonly forEverybody?: boolean;
  /** Prefixes of cheap paths that scripts do not retry: they are never shed because of lateness. */
  readonly light?: readonly string[];
  /** The event loop delay (ms) to judge by, if it is not that of this process. */
  readonly lateness?: () => number;
}

const requestIdOf = (req: Request): string => {
  const requestId = req.headers['x-request-id'];
  return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : newRequestId();
};

const identify = (): RequestHandler => {
  let lastGood: string | undefined;
  return (req, res, next) => {
    req.requestId = requestIdOf(req);
    res.setHeader('X-Request-Id', req.requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    // Express finds out whether the other header is a trusted proxy's; few requests have it.
    const host = req.headers['x-forwarded-host'] === undefined ? req.headers.host : req.host;
    if (host !== lastGood) {
      if (host !== undefined && !isProperHost(host))
        return send(req, res, generalProblem(400, 'malformed', languageOfCall(req)));
      lastGood = host;
    }
    next();
  };
};

/**
 * The share of the read limit that one address may have in flight: enough for many customers of one carrier, too little
 * for a flood.
 */
const SHARE_OF_ONE_ADDRESS = 0.2;
const NOTHING_TO_RELEASE = (): void => undefined;
/**
 * A program with this much delay (ms) answers after its callers gave up and retried, so its work is wasted: reads are
 * shed first. A few requests of a kind in flight are answered in any case: when another service hangs, the orders that
 * wait for it fill the heap and delay this program, and pages contribute next to nothing to that.
 */
const LATE = { reads: 300, all: 600, fewest: 16 };

interface Kind {
  /** Requests of all kinds in flight, from which on this kind is put off. */
  readonly most: number;
  /** The delay (ms) above which this kind is shed. */
  readonly latest: number;
  inFlight: number;
}

/** A retry over a new connection may reach a replica that is not late. */
const NEW_CONNECTION = { Connection: 'close' };

/**
 * Whether a request came from the internet, so that its address has a quota: each request of a program for everybody,
 * and those that the ingress or the gateway forwards, which name the address. The shell's own reads name none (ADR 59).
 */
const isFromBrowser = ({ headers }: Request, { forEverybody }: Pick<AppOptions, 'forEverybody'>): boolean =>
  forEverybody === true || headers['x-forwarded-for'] !== undefined;

const guard = (options: AppOptions): RequestHandler => {
  const { SHED_READS_AT, SHED_ALL_AT } = options.config;
  const quotas = createQuotas(Math.ceil(SHED_READS_AT * SHARE_OF_ONE_ADDRESS));
  const { light = [], lateness = watchLoopDelay() } = options;
  const heap = createHeapRoom();
  const comeAgain = createRetryAfter();
  const reads: Kind = { most: SHED_READS_AT, latest: LATE.reads, inFlight: 0 };
  const writes: Kind = { most: SHED_ALL_AT, latest: LATE.all, inFlight: 0 };
  return (req, res, next) => {
    const kind = req.method === 'GET' ? reads : writes;
    const isLate = kind.inFlight >= LATE.fewest && lateness() > kind.latest;
    const late = isLate && !light.some((begin) => req.path.startsWith(begin));
    const full = late || reads.inFlight + writes.inFlight >= kind.most || heap.tooFull(kind.inFlight);
    const isCounted = isFromBrowser(req, options);
    const give = full ? undefined : isCounted ? quotas.take(callerOfAddress(req.ip ?? '')) : NOTHING_TO_RELEASE;
    if (!give) {
      options.metrics.shed.inc();
      // One address that has its share is no line of many.
      const headers = { 'Retry-After': String(full ? comeAgain() : 1), ...(late && NEW_CONNECTION) };
      send(req, res, generalProblem(503, 'unavailable', languageOfCall(req), { headers }));
      return;
    }
    kind.inFlight += 1;
    const started = performance.now();
    let isDone = false;
    const onDone = () => {
      if (isDone) return;
      isDone = true;
      kind.inFlight -= 1;
      give();
      options.metrics.requests.observe(
        { endpoint: req.endpointId ?? 'other', status: res.statusCode },
        (performance.now() - started) / 1000,
      );
    };
    next();
    // A ready answer is given before this line: nothing is left to wait for.
    if (res.writableEnded) onDone();
    else res.once('close', onDone).once(LIVE, onDone);
  };
};

const statusOf = (error: unknown): number => {
  if (isUnavailable(error)) return 503;
  // A path that cannot be decoded, such as `/%ff`, is the visitor's error.
  if (error instanceof URIError) return 400;
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
};

const answerTo = (error: unknown, status: number, language: Language): Reply => {
  if (status === 413) return generalProblem(413, 'too-large', language);
  if (status < 500) return generalProblem(status, 'malformed', language);
  if (status !== 503) return generalProblem(500, 'internal', language);
  const seconds = error instanceof Unavailable ? error.retryAfterSeconds : 1;
  return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': String(seconds) } });
};

/** Unexpected errors end here and are logged once; the visitor gets a request id and no internals (D-1.05). */
const handleUnexpectedError =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req: Request, res: Response, next) => {
    const status = statusOf(error);
    const about = { requestId: req.requestId, endpoint: req.endpointId };
    // A part that is away is one fact, however many calls meet it: no stack for each.
    if (status === 503)
      logger.warn(
        { ...about, error: error instanceof Error ? `${error.name}: ${error.message}` : error },
        'a dependency is unavailable: the request was answered with 503',
      );
    else if (status >= 500) logger.error({ ...about, err: error }, 'request failed unexpectedly');
    if (res.headersSent) return next(error);
    const language = languageOfCall(req);
    const answer = answerTo(error, status, language);
    send(req, res, isForm(req) ? formReply(answer, language, req.formFailed) : answer);
  };

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const docsPage = `<!doctype html><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/docs/swagger-ui.css"><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>`;

/**
 * Answers to staff are lists of tens of kilobytes, often over a phone's network. One packet's worth is sent
 * uncompressed. Pages of the shop are compressed in their cache, and the shop's other answers are small.
 */
const forStaff = (): RequestHandler => compression({ threshold: 1400 });

type Inside = Pick<AppOptions, 'config' | 'lifecycle' | 'metrics' | 'ready'>;

const bareApp = ({ config }: Pick<Inside, 'config'>): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  app.use(identify());
  return app;
};

/** Probes are answered under any load; otherwise the platform would end a replica for being busy. */
const mountProbes = (app: Express, { lifecycle, ready: isReady }: Pick<Inside, 'lifecycle' | 'ready'>): void => {
  app.get('/health', (_req, res) => void res.json({ status: 'up' }));
  app.get('/ready', async (_req, res) => {
    const ready = !lifecycle.stopping() && (await Promise.resolve(isReady()).catch(() => false));
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
};
const mountFigures = (app: Express, { registry }: Metrics): void =>
  void app.get('/metrics', async (_req, res) => void res.type(registry.contentType).send(await registry.metrics()));

/** Probes and figures on a port of their own, for a program whose other port is reachable from the internet. */
export const createInternalApp = (options: Inside): Express => {
  const app = bareApp(options);
  mountProbes(app, options);
  mountFigures(app, options.metrics);
  app.use((req, res) => send(req, res, notFound(languageOfCall(req))));
  return app;
};

const mountDocuments = (app: Express, name: string, endpoints: readonly Endpoint[]): void => {
  let document: unknown;
  app.get('/openapi.json', (_req, res) => void res.json((document ??= openApiOf(name, endpoints))));
  app.get('/docs', (_req, res) => void res.type('html').send(docsPage));
  app.get(
    '/docs/start.js',
    (_req, res) => void res.type('js').send("SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui' });"),
  );
  app.use('/docs', (req, res, next) => express.static(swaggerFolder(), { index: false })(req, res, next));
};

export const createApp = (options: AppOptions): Express => {
  const app = bareApp(options);
  mountProbes(app, options);
  if (!options.forEverybody) mountFigures(app, options.metrics);
  const limitBodies = limitIncomingBodies(options);
  app.use((req, res, next) => (isFromBrowser(req, options) ? limitBodies(req, res, next) : next()));
  app.use(guard(options));

  if (options.staff) app.use('/dashboard/api', forStaff());
  options.before?.(app);
  const endpoints: Endpoint[] = [];
  const { logger, metrics, visitorTokens, staff, idempotency, limits } = options;
  options.routes(createApi({ app, endpoints, logger, metrics, visitorTokens, staff, idempotency, limits }));

  if (!options.forEverybody) mountDocuments(app, options.name, endpoints);
  app.use((req, res) => send(req, res, notFound(languageOfCall(req))));
  app.use(handleUnexpectedError(options.logger));
  return app;
};

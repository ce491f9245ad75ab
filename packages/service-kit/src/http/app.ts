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
import { bodiesOnTheirWay } from '../overload/bodies-on-their-way.ts';
import { createComeAgain } from '../overload/come-again.ts';
import type { ServiceEnv } from '../process/config.ts';
import { createHeapRoom } from '../overload/heap-room.ts';
import type { Idempotency } from '../staff-command/idempotency.ts';
import { newRequestId } from '../process/ids.ts';
import { formReply } from '../forms/form-reply.ts';
import { isForm } from '../forms/read-form.ts';
import { languageOfCall } from './language.ts';
import { watchLateness } from '../overload/lateness.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { callerOfAddress } from './limits.ts';
import type { PublicLimits } from './public-writes.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { openApiOf } from './openapi.ts';
import { generalProblem, notFound, type Reply } from './problem.ts';
import { isProperHost } from './proper-host.ts';
import { createApi, send, type Api } from './route.ts';
import { createShares } from '../overload/shares.ts';
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
  /** Whether this replica can do its work: its own critical parts only. */
  readonly ready: () => boolean | Promise<boolean>;
  /** What must come before JSON parsing, such as a library's own router. */
  readonly before?: (app: Express) => void;
  readonly routes: (api: Api) => void;
  /** Sliding windows of public writes (D-3.06); needed where there is one. */
  readonly limits?: PublicLimits;
  /** Whether everybody can reach this port: then it tells nothing of the inside (no figures, no API documents). */
  readonly forEverybody?: boolean;
  /** Beginnings of paths that cost next to nothing and that no script asks for again: never put off for being late. */
  readonly light?: readonly string[];
  /** How late this program comes to its work (ms), where it is not this process that is asked. */
  readonly lateness?: () => number;
}

const requestIdOf = (req: Request): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
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

/** Of the limit on reads, what one address may have in flight: many customers of one carrier, and no flood. */
const SHARE_OF_ONE = 0.2;
const NOTHING_TO_GIVE = (): void => undefined;
/**
 * A program that is so late (ms) answers after its callers gave up and asked again, and works at what nobody waits for:
 * reads are put off first. Few of a kind in flight are answered all the same: while a service hangs, the orders that
 * wait for it fill the heap and make this program late, and pages take next to nothing of either.
 */
const LATE = { reads: 300, all: 600, fewest: 16 };

interface Kind {
  /** Requests of all kinds in flight, from which on this kind is put off. */
  readonly most: number;
  /** How late (ms) this kind bears. */
  readonly latest: number;
  inFlight: number;
}

/** The next call over a connection of its own may meet a replica that is not late. */
const ELSEWHERE = { Connection: 'close' };

const guard = (options: AppOptions): RequestHandler => {
  const { SHED_READS_AT, SHED_ALL_AT } = options.config;
  // Behind the shop's own door nobody is told apart.
  const shares = options.forEverybody ? createShares(Math.ceil(SHED_READS_AT * SHARE_OF_ONE)) : undefined;
  const { light = [], lateness = watchLateness() } = options;
  const heap = createHeapRoom();
  const comeAgain = createComeAgain();
  const reads: Kind = { most: SHED_READS_AT, latest: LATE.reads, inFlight: 0 };
  const writes: Kind = { most: SHED_ALL_AT, latest: LATE.all, inFlight: 0 };
  return (req, res, next) => {
    const kind = req.method === 'GET' ? reads : writes;
    const isLate = kind.inFlight >= LATE.fewest && lateness() > kind.latest;
    const late = isLate && !light.some((begin) => req.path.startsWith(begin));
    const full = late || reads.inFlight + writes.inFlight >= kind.most || heap.tooFull(kind.inFlight);
    const give = full ? undefined : shares ? shares.take(callerOfAddress(req.ip ?? '')) : NOTHING_TO_GIVE;
    if (!give) {
      options.metrics.shed.inc();
      // One address that has its share is no line of many.
      const headers = { 'Retry-After': String(full ? comeAgain() : 1), ...(late && ELSEWHERE) };
      send(req, res, generalProblem(503, 'unavailable', languageOfCall(req), { headers }));
      return;
    }
    kind.inFlight += 1;
    const started = performance.now();
    const done = () => {
      kind.inFlight -= 1;
      give();
      options.metrics.requests.observe(
        { endpoint: req.endpointId ?? 'other', status: res.statusCode },
        (performance.now() - started) / 1000,
      );
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

/** Surprises end here, are logged once, and tell the visitor a request id and nothing of the inside (D-1.05). */
const surprises =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req: Request, res: Response, next) => {
    const status = statusOf(error);
    const about = { requestId: req.requestId, endpoint: req.endpointId };
    // A part that is away is one fact, however many calls meet it: no stack for each.
    if (status === 503)
      logger.warn(
        { ...about, error: error instanceof Error ? `${error.name}: ${error.message}` : error },
        'a part is away',
      );
    else if (status >= 500) logger.error({ ...about, err: error }, 'request failed');
    if (res.headersSent) return next(error);
    const language = languageOfCall(req);
    const answer = answerTo(error, status, language);
    send(req, res, isForm(req) ? formReply(answer, language, req.formFailed) : answer);
  };

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const docsPage = `<!doctype html><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/docs/swagger-ui.css"><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>`;

/**
 * What staff ask for: lists of tens of kilobytes, often over a phone's network. A packet's worth is sent as it is.
 * Pages of the shop are compressed where they are kept, and its answers are small.
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

/** Asked by the platform: answered however much else is going on, or it would end a replica for being busy. */
const mountProbes = (app: Express, { lifecycle, ready: isReady }: Pick<Inside, 'lifecycle' | 'ready'>): void => {
  app.get('/health', (_req, res) => void res.json({ status: 'up' }));
  app.get('/ready', async (_req, res) => {
    const ready = !lifecycle.stopping() && (await Promise.resolve(isReady()).catch(() => false));
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
};
const mountFigures = (app: Express, { registry }: Metrics): void =>
  void app.get('/metrics', async (_req, res) => void res.type(registry.contentType).send(await registry.metrics()));

/** Probes and figures on a port of their own, for a program whose other port everybody can reach. */
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
  if (options.forEverybody) app.use(bodiesOnTheirWay(options));
  app.use(guard(options));

  if (options.staff) app.use('/dashboard/api', forStaff());
  options.before?.(app);
  const endpoints: Endpoint[] = [];
  const { logger, metrics, visitorTokens, staff, idempotency, limits } = options;
  options.routes(createApi({ app, endpoints, logger, metrics, visitorTokens, staff, idempotency, limits }));

  if (!options.forEverybody) mountDocuments(app, options.name, endpoints);
  app.use((req, res) => send(req, res, notFound(languageOfCall(req))));
  app.use(surprises(options.logger));
  return app;
};

import {
  isStaffAccess,
  type BodyOf,
  type Endpoint,
  type Language,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type StaffAccess,
} from '@shop/contracts';
import { reachOf, type Reach, type Scope, type StaffClaims } from '@shop/contracts/staff';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { pipeline, Readable } from 'node:stream';
import type { z } from 'zod';
import { admitStaff, admitVisitor, type Admitted } from './admission.ts';
import { withDeadline } from './deadline.ts';
import { formReply } from '../forms/form-reply.ts';
import { isForm, readForm } from '../forms/read-form.ts';
import { typedFields } from '../forms/typed-fields.ts';
import type { Idempotency } from '../staff-command/idempotency.ts';
import { languageOfCall } from './language.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { runOncePerKey } from './run-once-per-key.ts';
import { generalProblem, isProblem, notFound, type ProblemReply, type Reply } from './problem.ts';
import { gateOf, type PublicLimits } from './public-writes.ts';
import type { StaffVerifier } from '../identity/staff-tokens.ts';
import { traced, tracing } from '../tracing/tracing.ts';
import type { Visitor, VisitorTokens } from '../identity/visitor-tokens.ts';
import { refuseLoneSurrogates } from './well-formed.ts';

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string;
    endpointId?: string;
    /** BO-8.02: what a form says of itself when it fails. */
    formFailed?: string;
  }
}

/** The statuses and bodies an endpoint may answer with, and any problem document. */
type ReplyOf<E> = E extends { responses: infer Responses }
  ? | { [Status in keyof Responses & number]: Reply<Status, ResponseOf<E, Status>> }[keyof Responses & number]
    | ProblemReply
  : never;

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Set when the endpoint's access is one of staff. */
  readonly staff: E['access'] extends StaffAccess ? StaffClaims : undefined;
  /** The entities in the endpoint's scope that this person may access; handlers must apply it. */
  readonly scope: E['access'] extends { readonly scope: Scope } ? Reach : undefined;
  /** Set when the endpoint's access is `visitor` or `csrf`. */
  readonly visitor: E['access'] extends 'visitor' | 'csrf' ? Visitor : undefined;
  /** D-4.08: of a staff write that came with an `Idempotency-Key`; the same for each repetition. Null without a key. */
  readonly operation: string | null;
  readonly language: Language;
  readonly requestId: string;
  /**
   * Aborted when the caller was answered 503 at the deadline. Code that writes calls `signal.throwIfAborted()`
   * immediately before, so that a request that was given up changes nothing.
   */
  readonly signal: AbortSignal;
  readonly req: Request;
  readonly res: Response;
}

export interface RouteOptions {
  /** Largest JSON body, e.g. `64kb`. Default 256kb. */
  readonly bodyLimit?: string;
  /** Reads a body that is not JSON, or returns its problem. The deadline does not include the time of the upload. */
  readonly readBody?: (req: Request, res: Response, language: Language) => Promise<ProblemReply | undefined>;
  /** Milliseconds from the complete body to a 503. Default 10,000; the gateway waits 12 s. */
  readonly deadlineMs?: number;
  /** The introduction to the errors of a form that fails (BO-7.08). */
  readonly formFailed?: (language: Language) => string;
  /** A cached answer, looked up after the access check and before anything is parsed, for hot reads. */
  readonly cached?: (req: Request, visitor: Visitor | undefined, language: Language) => Reply | undefined;
}

export interface Api {
  readonly app: Express;
  readonly route: <E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
    options?: RouteOptions,
  ) => void;
}

/** The event of an answer that stays open: what its request occupied is free again. */
export const LIVE = 'live';

/** Writes an answer; a problem gets the request id that the visitor is shown. */
export const send = (req: Request, res: Response, answer: Reply): void => {
  res.statusCode = answer.status;
  const headers = answer.headers;
  if (headers) for (const name in headers) res.setHeader(name, headers[name] ?? '');
  if (answer.raw) {
    res.end(answer.raw);
    return;
  }
  if (answer.stream) {
    if (answer.isLive) {
      res.flushHeaders();
      res.emit(LIVE);
    }
    // The reader notices a stream that breaks off, because the connection closes before the end.
    pipeline(Readable.from(answer.stream, { objectMode: false }), res, () => undefined);
    return;
  }
  if (answer.body === null || answer.body === undefined) {
    res.end();
    return;
  }
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(isProblem(answer) ? { ...answer.body, requestId: req.requestId } : answer.body));
};

/** Field name to messages, as D-1.05 has it. */
export const fieldErrors = (error: z.ZodError): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) (errors[issue.path.join('.') || '_'] ??= []).push(issue.message);
  return errors;
};

const scopeOf = ({ access }: Endpoint, staff: StaffClaims | undefined): Reach | undefined =>
  staff && typeof access === 'object' && access.scope ? reachOf(staff, access.scope) : undefined;

interface ApiOptions {
  readonly app: Express;
  readonly endpoints: Endpoint[];
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'staffRefused'>;
  readonly visitorTokens: VisitorTokens;
  readonly staff?: StaffVerifier | undefined;
  readonly idempotency?: Idempotency | undefined;
  readonly limits?: PublicLimits | undefined;
}

const parseJson = (parser: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    // body-parser's own errors
    void parser(req, res, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

const refusalReason = (req: Request, { status }: ProblemReply): 'no token' | 'token' | 'right' =>
  status === 403 ? 'right' : req.headers.authorization === undefined ? 'no token' : 'token';

/** Binds endpoints of the contracts to handlers: access, parsing by the contract's schemas, answer. */
export const createApi = (options: ApiOptions): Api => ({
  app: options.app,
  route: (endpoint, handler, own = {}) => {
    const { bodyLimit = '256kb', readBody, deadlineMs = 10_000, cached, formFailed } = own;
    options.endpoints.push(endpoint);
    const isStaff = isStaffAccess(endpoint.access);
    const isVisitor = endpoint.access === 'visitor' || endpoint.access === 'csrf';
    const isStaffWrite = isStaff && endpoint.method !== 'get';
    if (isStaffWrite && !options.idempotency)
      throw new Error(`${endpoint.id} is a staff write: the service needs idempotency keys (D-4.08)`);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const gate = gateOf(endpoint, options.limits, options.visitorTokens);
    const parser =
      endpoint.body && endpoint.bodyType !== 'multipart'
        ? express.json({ limit: bodyLimit, type: 'application/json', verify: refuseLoneSurrogates })
        : undefined;

    // The schema is known here; it is compiled at the first form.
    let typed: ReturnType<typeof typedFields> | undefined;
    /** BO-7.08: the writes of staff take forms as well. */
    const takesForms = isStaffWrite && parser !== undefined && readBody === undefined;
    const readBodyOf = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
      if (!takesForms || !isForm(req)) {
        if (parser) await parseJson(parser, req, res);
        return readBody?.(req, res, language);
      }
      const unreadable = await readForm(req, res, language);
      if (unreadable || !endpoint.body) return unreadable;
      typed ??= typedFields(endpoint.body);
      req.body = typed(req.body);
      return undefined;
    };

    /** The cached answer for a visitor of the shop, found without waiting. */
    const readyAnswer = (req: Request): Reply | undefined => {
      req.endpointId = endpoint.id;
      if (!cached || isStaff) return undefined;
      const language = languageOfCall(req);
      const admitted = isVisitor ? admitVisitor(endpoint, req, language, options.visitorTokens) : {};
      return isProblem(admitted) ? admitted : cached(req, admitted.visitor, language);
    };

    const answer = async (req: Request, res: Response): Promise<Reply> => {
      const language = languageOfCall(req);
      if (formFailed) req.formFailed = formFailed(language);
      const admitted: Admitted | ProblemReply = isStaff
        ? await admitStaff(endpoint, req, language, options.staff)
        : isVisitor
          ? admitVisitor(endpoint, req, language, options.visitorTokens)
          : {};
      if (isProblem(admitted)) {
        if (isStaff) options.metrics.staffRefused.inc({ reason: refusalReason(req, admitted) });
        return admitted;
      }
      const refused = await gate?.(req, admitted.visitor, language);
      if (refused) return refused;
      const unreadable = await readBodyOf(req, res, language);
      if (unreadable) return unreadable;

      const params = endpoint.params?.safeParse(req.params);
      if (params && !params.success) return notFound(language);
      const query = endpoint.query?.safeParse(req.query);
      if (query && !query.success)
        return generalProblem(400, 'malformed', language, { errors: fieldErrors(query.error) });
      const body = endpoint.bodyType === 'multipart' ? undefined : endpoint.body?.safeParse(req.body);
      if (body && !body.success) return generalProblem(422, 'invalid', language, { errors: fieldErrors(body.error) });

      const about = { requestId: req.requestId, endpoint: endpoint.id };
      return withDeadline(
        async (signal) => {
          const parts = {
            params: params?.data,
            query: query?.data,
            body: body?.data,
            ...admitted,
            scope: scopeOf(endpoint, admitted.staff),
            language,
            requestId: req.requestId,
            signal,
            req,
            res,
          };
          // The schemas that produced these values are the endpoint's own, which is what Call<E> is derived from.
          const work = async (operation: string | null): Promise<Reply> =>
            handler({ ...parts, operation } as unknown as Call<typeof endpoint>);
          if (!isStaffWrite || !admitted.staff || !options.idempotency) return work(null);
          // Only the handler reads a file, so another file under the same key is recognised by its length.
          const content = endpoint.bodyType === 'multipart' ? req.headers['content-length'] : body?.data;
          const fingerprint = [endpoint.id, params?.data, content, ...(query ? [query.data] : [])];
          return runOncePerKey(
            options.idempotency,
            { staff: admitted.staff, req, language, content: fingerprint },
            work,
          );
        },
        {
          ms: deadlineMs,
          late: () => {
            options.logger.warn({ ...about, deadlineMs }, 'deadline passed: the caller was answered 503');
            return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '1' } });
          },
          failedLater: (error) =>
            options.logger.error(
              { ...about, err: error },
              'request failed after its deadline: the caller was already answered 503',
            ),
        },
      );
    };

    const answerTraced = (req: Request, res: Response): Promise<Reply> =>
      traced(
        {
          name: endpoint.id,
          kind: 'server',
          parent: req.headers.traceparent?.toString(),
          attributes: { 'http.request.method': req.method, 'http.route': endpoint.path, 'request.id': req.requestId },
        },
        async (span) => {
          const reply = await answer(req, res);
          span?.set({ 'http.response.status_code': reply.status });
          return reply;
        },
      );

    options.app[endpoint.method](path, (req: Request, res: Response) => {
      const ready = readyAnswer(req);
      if (ready) return send(req, res, ready);
      const answered = tracing() ? answerTraced(req, res) : answer(req, res);
      return answered.then((reply) =>
        send(req, res, takesForms && isForm(req) ? formReply(reply, languageOfCall(req), req.formFailed) : reply),
      );
    });
  },
});

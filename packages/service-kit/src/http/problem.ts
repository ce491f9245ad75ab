import type { Language, Problem } from '@shop/contracts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { createTexts } from '../process/texts.ts';

/** The result of a handler: a status, a JSON body (or ready bytes), and headers. */
export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes that are sent unchanged, instead of `body`. */
  readonly raw?: Buffer;
  /** A body that is sent as it is produced, instead of `body`. It ends when the caller disconnects. */
  readonly stream?: AsyncIterable<Uint8Array>;
  /** The stream stays open for minutes: it is not counted among the requests in flight. */
  readonly isLive?: boolean;
}

export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers?: Record<string, string>,
): Reply<Status, Body> => (headers ? { status, body, headers } : { status, body });

const PROBLEM = Symbol('problem');
export interface ProblemReply extends Reply {
  readonly [PROBLEM]: true;
  readonly body: Problem & Record<string, unknown>;
}
export const isProblem = (answer: object): answer is ProblemReply => PROBLEM in answer;

interface ProblemDetails {
  readonly detail?: string;
  readonly errors?: Record<string, string[]>;
  readonly headers?: Record<string, string>;
  /** Further members of the document (RFC 9457), as the contract has them. */
  readonly extra?: Record<string, unknown>;
}

/** An RFC 9457 refusal (D-1.05), to be returned from a handler. `title` is for people, in their language. */
export const problem = (status: number, type: string, title: string, details: ProblemDetails = {}): ProblemReply => ({
  [PROBLEM]: true,
  status,
  body: {
    type,
    title,
    status,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    ...(details.errors ? { errors: details.errors } : {}),
    ...details.extra,
  },
  headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...details.headers },
});

/** The refusals every service can give. */
const say = createTexts({ fr, ar, en });
export type GeneralProblem = keyof (typeof fr)['problem'];

export const generalProblem = (
  status: number,
  type: GeneralProblem,
  language: Language,
  details?: ProblemDetails,
): ProblemReply => problem(status, type, say(language)(`problem.${type}`), details);
export const notFound = (language: Language): ProblemReply => generalProblem(404, 'not-found', language);

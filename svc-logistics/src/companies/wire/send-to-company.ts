import type { ReadableStream } from 'node:stream/web';
import type { Logger } from '@shop/service-kit';
import { Agent, fetch, type Response } from 'undici';
import {
  BreakerOpen,
  CompanySilent,
  KeysRefused,
  LimitReached,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyRequest,
  type CompanyResponse,
  type SendToCompany,
} from '../domain/company-adapter.ts';
import type { Breakers } from './breakers.ts';
import type { CompanyLimits } from './company-limits.ts';
import { lookupPublic } from './public-addresses.ts';
import { usedByHeaders } from './quotas.ts';
import { refusalWords } from './refusal-words.ts';
import { retryAt } from './retry-after.ts';

/** Milliseconds that a company has to answer; some cut off at 30 s themselves. */
const TIMEOUT_MS = 30_000;
/** A PDF of 250 labels is the largest answer there is. */
const MAX_BYTES = 40_000_000;

export type CallEnd = 'answered' | 'failed' | 'silent' | 'limited' | 'refused';
export interface SendDeps {
  readonly limits: CompanyLimits;
  readonly breakers: Breakers;
  /** Hosts of tests and of the demo, which may be called without TLS: `127.0.0.1:4310`. */
  readonly testHosts: readonly string[];
  readonly logger: Logger;
  /** One call more, by its end. */
  readonly count: (company: string, end: CallEnd) => void;
  readonly now: () => number;
  /** Nothing is sent once this service stops. */
  readonly stopping: AbortSignal;
}
export interface SendOptions {
  /** Why nothing is sent: the company refuses the keys, in these words. */
  readonly paused?: string | undefined;
  /** The company has refused the keys; nothing more is sent until they are right. */
  readonly onRefused?: (words: string) => Promise<void>;
  /** A person, or the check of the night, tries the account: neither a pause nor an open breaker holds it back. */
  readonly isTrial?: boolean;
  readonly timeoutMs?: number;
}

/**
 * Called with a host that the adapter does not name: a setting must not lead into the own network. Nothing was sent,
 * and nothing can be with such an account.
 */
export class HostNotAllowed extends KeysRefused {}
const isTestHost = (url: URL, testHosts: readonly string[]): boolean => testHosts.includes(url.host);
const checkHost = (url: URL, hosts: readonly string[], testHosts: readonly string[]): void => {
  if (isTestHost(url, testHosts)) return;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || !hosts.includes(url.hostname))
    throw new HostNotAllowed('the address is not one of this company');
};

const readBody = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const stream: ReadableStream<Uint8Array> | null = response.body;
  for await (const part of stream ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new CompanySilent('the answer of the company is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Connections to companies, which go out to the internet alone. */
const outside = new Agent({ connect: { lookup: lookupPublic } });

const fetchOnce = async (
  { method, url, headers, json }: CompanyRequest,
  options: { readonly isTest: boolean; readonly signal: AbortSignal },
): Promise<CompanyResponse> => {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(!options.isTest && { dispatcher: outside }),
      // Keys would travel to wherever the answer leads.
      redirect: 'manual',
      signal: options.signal,
    });
    const body = await readBody(response);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    if (error instanceof CompanySilent) throw error;
    // The error of `fetch` names the address, which may hold a key.
    throw new CompanySilent(error instanceof Error ? error.name : 'no answer');
  }
};

/** A refusal of a public link, such as of a label, says nothing of the keys. */
const carriesKeys = ({ url, headers, json }: CompanyRequest, { secrets }: CompanyAccount): boolean => {
  const sent = `${[...url.searchParams.values()].join(' ')} ${JSON.stringify(headers ?? {})} ${JSON.stringify(json ?? null)}`;
  return Object.values(secrets).some((secret) => secret !== '' && sent.includes(secret));
};

const isHtml = ({ headers }: CompanyResponse): boolean => /^text\/html/i.test(headers['content-type'] ?? '');
/** Its server failed, or something before it answered in its place. A refusal of one request is an answer. */
const hasFailed = (response: CompanyResponse): boolean => response.status >= 500 || isHtml(response);

/** The way of one account to its company (D-7.03): see `SendToCompany`. */
export const createSendToCompany = (
  { limits, breakers, testHosts, logger, count, now, stopping }: SendDeps,
  adapter: CompanyAdapter,
  account: CompanyAccount,
  { paused, onRefused, isTrial = false, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): SendToCompany => {
  const keys = adapter.limitKeys(account).map((key) => `${adapter.name}:${key}`);
  let refused = isTrial ? undefined : paused;

  /** Whoever was let in by the breaker says how it went. */
  const enter = async (cost: number): Promise<void> => {
    if (refused !== undefined) throw new KeysRefused(refused);
    const openUntil = isTrial ? null : await breakers.enter(account.uuid);
    if (openUntil !== null) throw new BreakerOpen(openUntil);
    const until = await limits.take(keys, adapter.limits, cost);
    if (until === null) return;
    count(adapter.name, 'limited');
    await breakers.note(account.uuid, 'not-sent');
    throw new LimitReached(until);
  };

  /** The company itself says that its limit is used up. */
  const blocked = async (headers: CompanyResponse['headers']): Promise<LimitReached> => {
    const until = retryAt(headers['retry-after'], now());
    count(adapter.name, 'limited');
    await Promise.all([limits.block(keys, until), breakers.note(account.uuid, 'answered')]);
    return new LimitReached(until);
  };
  const fetchNow = async (request: CompanyRequest): Promise<CompanyResponse> => {
    const ended = AbortSignal.any([stopping, ...(request.signal ? [request.signal] : [])]);
    const signal = AbortSignal.any([ended, AbortSignal.timeout(request.timeoutMs ?? timeoutMs)]);
    try {
      return await fetchOnce(request, { isTest: isTestHost(request.url, testHosts), signal });
    } catch (error) {
      const hasStopped = ended.aborted;
      if (!hasStopped) count(adapter.name, 'silent');
      await breakers.note(account.uuid, hasStopped ? 'not-sent' : 'failed');
      throw error;
    }
  };

  return async (request) => {
    checkHost(request.url, adapter.hosts(account), testHosts);
    await enter(request.cost ?? 1);
    const response = await fetchNow(request);
    const [own] = keys;
    if (own !== undefined)
      await limits.learn(own, usedByHeaders(response.headers, adapter.quotaHeaders ?? {}, adapter.limits));
    if (response.status === 429) throw await blocked(response.headers);
    const failed = hasFailed(response);
    await breakers.note(account.uuid, failed ? 'failed' : 'answered');
    const isRefusal = !failed && (response.status === 401 || response.status === 403) && carriesKeys(request, account);
    count(adapter.name, failed ? 'failed' : isRefusal ? 'refused' : 'answered');
    // Neither address nor body: both may hold a key or a customer.
    if (failed)
      logger.warn({ company: adapter.name, account: account.uuid, status: response.status }, 'company failed');
    if (isRefusal) {
      refused = refusalWords(response, account);
      await onRefused?.(refused);
    }
    return response;
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Answer, Route, SimulatedCompany } from './companies/simulated-company.ts';
import type { createCallCounts } from './control/call-counts.ts';
import type { MoodControl } from './control/control.ts';
import type { createMoods } from './control/moods.ts';
import type { Quotas } from './parcels/quotas.ts';

export interface CallDeps {
  readonly moods: Pick<ReturnType<typeof createMoods>, 'take'>;
  readonly counts: Pick<ReturnType<typeof createCallCounts>, 'note' | 'noteOverQuota'>;
  readonly quotas: Pick<Quotas, 'take'>;
  readonly now: () => number;
  readonly stopping: AbortSignal;
}
type Headers = Readonly<Record<string, string>>;

/** A page of the proxy before the company's server. */
const MAINTENANCE =
  '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body>Error 1106</body></html>';

const send = (res: Response, { status, json, pdf, headers = {} }: Answer, more: Headers = {}): void => {
  res.status(status).set({ ...headers, ...more });
  if (pdf !== undefined) res.type('application/pdf').end(pdf);
  else res.json(json);
};
const secondsOf = (ms: number): Headers => ({ 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) });

const queryOf = ({ url }: Request): URLSearchParams => new URL(url, 'http://any').searchParams;
const paramsOf = ({ params }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** What the mood says without asking the company; whether it did. */
const answersInstead = (mood: MoodControl | null, { tooMany }: SimulatedCompany, res: Response): boolean => {
  if (mood?.next === '429')
    send(res, tooMany, mood.retryAfter === undefined ? {} : { 'Retry-After': String(mood.retryAfter) });
  else if (mood?.next === '500') send(res, { status: 500, json: { message: 'Server Error' } });
  else if (mood?.next === 'html') res.status(403).type('html').end(MAINTENANCE);
  else return false;
  return true;
};
/** Until the time is over, the caller has gone, or the simulator stops. */
const waitAside = async (ms: number, res: Response, stopping: AbortSignal): Promise<void> => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  await wait(ms, undefined, { signal: AbortSignal.any([gone.signal, stopping]) }).catch(() => undefined);
};

/** A call of a company from its first byte to its last, or without one. */
export const answerCall = async (
  { moods, counts, quotas, now, stopping }: CallDeps,
  company: SimulatedCompany,
  route: Route,
  req: Request,
  res: Response,
): Promise<void> => {
  const { method, path } = req;
  counts.note(company.name, `${method} ${route.path}`);
  const mood = moods.take({ company: company.name, method, path, isRefusable: route.isRefusable === true });
  if (answersInstead(mood, company, res)) return;

  const query = queryOf(req);
  const body: unknown = req.body;
  const account = route.isOpen ? '' : company.accountOf({ headers: req.headers, query, body });
  if (account === null) return send(res, company.keysRefused);
  let headers: Headers = {};
  if (!route.isOpen) {
    const { left, waitMs } = quotas.take(account, now());
    headers = company.quotaHeaders(left);
    if (waitMs > 0) {
      counts.noteOverQuota(company.name);
      return send(res, company.tooMany, { ...headers, ...secondsOf(waitMs) });
    }
  }
  const base = `${req.protocol}://${req.get('host') ?? ''}/${company.name}`;
  const isRefused = mood?.next === 'refuse';
  const answer = route.answer({ account, params: paramsOf(req), query, body, isRefused, base, now: now() });
  if (mood?.next === 'loseAnswer') return void req.socket.destroy();
  if (mood?.next === 'slow') await waitAside(mood.delay, res, stopping);
  if (!res.destroyed) send(res, answer, headers);
};

import type { Request, RequestHandler, Response } from 'express';
import { createComeAgain } from './come-again.ts';
import type { ServiceEnv } from '../process/config.ts';
import { languageOfCall } from '../http/language.ts';
import { callerOfAddress } from '../http/limits.ts';
import type { Metrics } from '../process/metrics.ts';
import { generalProblem } from '../http/problem.ts';
import { send } from '../http/route.ts';
import { createShares } from './shares.ts';

/** Of one address at a time. What people send comes with its headers or a moment later, but for files. */
const OF_ONE = 20;
/** Of the limit on reads, how many may be at work before their body is whole: files, and what tells no length. */
const UNWAITED = 0.2;
/** A slow phone sends an order in a tenth of a second. */
const WHOLE_MS = 10_000;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** What a request keeps by itself until somebody reads it. */
const isKept = ({ headers, readableHighWaterMark }: Request): boolean =>
  Number(headers['content-length']) < readableHighWaterMark;

/**
 * Stands in front of everything that reads a body on a port that everybody can reach: those that are begun and never
 * ended take nothing from others. A small one is whole before anything is done for it, so one that is awaited counts
 * nowhere; where too many are, the oldest gives its place to the newest. A large one is handed on as it comes; there
 * are few of these at a time.
 */
export const bodiesOnTheirWay = ({
  config,
  metrics,
}: {
  readonly config: Pick<ServiceEnv, 'SHED_READS_AT' | 'SHED_ALL_AT'>;
  readonly metrics: Pick<Metrics, 'shed'>;
}): RequestHandler => {
  const ofOne = createShares(OF_ONE);
  const unwaited = createShares(Math.ceil(config.SHED_READS_AT * UNWAITED));
  const awaited = new Set<() => void>();
  const comeAgain = createComeAgain();

  const refuse = (req: Request, res: Response, status: number, headers: Record<string, string>): void => {
    metrics.shed.inc();
    send(req, res, generalProblem(status, 'unavailable', languageOfCall(req), { headers }));
  };

  /** @param came gives back the place of its address */
  const awaitRest = (req: Request, res: Response, came: () => void, next: () => void): void => {
    const settle = (then?: () => void): void => {
      clearTimeout(late);
      awaited.delete(giveWay);
      req.off('readable', look).off('close', gone);
      came();
      // By then the request has forgotten that it was looked at, and can be read as if it never was.
      if (then) process.nextTick(then);
    };
    const look = (): void => {
      if (req.complete) settle(next);
    };
    const gone = (): void => settle();
    const giveUp = (status: number, seconds: number): void =>
      settle(() => refuse(req, res, status, { 'Retry-After': String(seconds), Connection: 'close' }));
    const giveWay = (): void => giveUp(503, comeAgain());
    const late = setTimeout(() => giveUp(408, 1), WHOLE_MS);
    if (awaited.size >= config.SHED_ALL_AT) awaited.values().next().value?.();
    awaited.add(giveWay);
    req.on('readable', look).once('close', gone);
  };

  /** Nearly every body comes with its headers, and is there once what was read of the connection has been looked at. */
  const awaitWhole = (req: Request, res: Response, came: () => void, next: () => void): void =>
    process.nextTick(() => {
      if (!req.complete && !req.destroyed) return awaitRest(req, res, came, next);
      came();
      if (req.complete) next();
    });

  return (req, res, next) => {
    if (!hasBody(req)) return next();
    const came = ofOne.take(callerOfAddress(req.ip ?? ''));
    // One address that has its share is no line of many.
    if (!came) return refuse(req, res, 503, { 'Retry-After': '1' });
    if (isKept(req)) return awaitWhole(req, res, came, next);
    const ended = unwaited.take('all');
    if (!ended) {
      came();
      return refuse(req, res, 503, { 'Retry-After': String(comeAgain()) });
    }
    let isHeld = true;
    const letGo = (): void => {
      if (isHeld) for (const giveBack of [came, ended]) giveBack();
      isHeld = false;
    };
    req.once('end', letGo);
    // Answered before it was whole, or given up.
    res.once('close', letGo);
    next();
  };
};

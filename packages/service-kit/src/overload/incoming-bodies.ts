import type { Request, RequestHandler, Response } from 'express';
import { createRetryAfter } from './retry-after.ts';
import type { ServiceEnv } from '../process/config.ts';
import { languageOfCall } from '../http/language.ts';
import { callerOfAddress } from '../http/limits.ts';
import type { Metrics } from '../process/metrics.ts';
import { generalProblem } from '../http/problem.ts';
import { send } from '../http/route.ts';
import { createQuotas } from './quotas.ts';

/** The limit for one address. Bodies arrive with their headers or a moment later, except files. */
const MAX_OF_ONE_ADDRESS = 20;
/**
 * The share of the read limit for requests that are processed before their body is complete: files, and bodies without
 * a length.
 */
const SHARE_WITHOUT_WAIT = 0.2;
/** A slow phone sends an order in a tenth of a second. */
const WHOLE_MS = 10_000;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** The request buffers a body of this length until it is read. */
const isKept = ({ headers, readableHighWaterMark }: Request): boolean =>
  Number(headers['content-length']) < readableHighWaterMark;

/**
 * Stands in front of everything that reads a body on a port that everybody can reach: those that are begun and never
 * ended take nothing from others. A small one is whole before anything is done for it, so one that is awaited counts
 * nowhere; where too many are, the oldest gives its place to the newest. A large one is handed on as it comes; there
 * are few of these at a time.
 */
export const limitIncomingBodies = ({
  config,
  metrics,
}: {
  readonly config: Pick<ServiceEnv, 'SHED_READS_AT' | 'SHED_ALL_AT'>;
  readonly metrics: Pick<Metrics, 'shed'>;
}): RequestHandler => {
  const ofOne = createQuotas(MAX_OF_ONE_ADDRESS);
  const unwaited = createQuotas(Math.ceil(config.SHED_READS_AT * SHARE_WITHOUT_WAIT));
  const awaited = new Set<() => void>();
  const comeAgain = createRetryAfter();

  const refuse = (req: Request, res: Response, status: number, headers: Record<string, string>): void => {
    metrics.shed.inc();
    send(req, res, generalProblem(status, 'unavailable', languageOfCall(req), { headers }));
  };

  /** @param onArrived gives back the place of its address */
  const awaitRest = (req: Request, res: Response, onArrived: () => void, next: () => void): void => {
    const settle = (then?: () => void): void => {
      clearTimeout(late);
      awaited.delete(giveWay);
      req.off('readable', look).off('close', onGone);
      onArrived();
      // By then the request no longer shows that it was inspected, and can be read normally.
      if (then) process.nextTick(then);
    };
    const look = (): void => {
      if (req.complete) settle(next);
    };
    const onGone = (): void => settle();
    const giveUp = (status: number, seconds: number): void =>
      settle(() => refuse(req, res, status, { 'Retry-After': String(seconds), Connection: 'close' }));
    const giveWay = (): void => giveUp(503, comeAgain());
    const late = setTimeout(() => giveUp(408, 1), WHOLE_MS);
    if (awaited.size >= config.SHED_ALL_AT) awaited.values().next().value?.();
    awaited.add(giveWay);
    req.on('readable', look).once('close', onGone);
  };

  /** Nearly every body arrives with its headers, and is complete once the data of the connection has been processed. */
  const awaitWhole = (req: Request, res: Response, onArrived: () => void, next: () => void): void =>
    process.nextTick(() => {
      if (!req.complete && !req.destroyed) return awaitRest(req, res, onArrived, next);
      onArrived();
      if (req.complete) next();
    });

  return (req, res, next) => {
    if (!hasBody(req)) return next();
    const onArrived = ofOne.take(callerOfAddress(req.ip ?? ''));
    // One address that has its share is no line of many.
    if (!onArrived) return refuse(req, res, 503, { 'Retry-After': '1' });
    if (isKept(req)) return awaitWhole(req, res, onArrived, next);
    const ended = unwaited.take('all');
    if (!ended) {
      onArrived();
      return refuse(req, res, 503, { 'Retry-After': String(comeAgain()) });
    }
    let isHeld = true;
    const letGo = (): void => {
      if (isHeld) for (const giveBack of [onArrived, ended]) giveBack();
      isHeld = false;
    };
    req.once('end', letGo);
    // Answered before it was whole, or given up.
    res.once('close', letGo);
    next();
  };
};

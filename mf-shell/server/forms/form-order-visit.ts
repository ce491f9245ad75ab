import type { Language } from '@shop/contracts';
import { callerOfAddress, createLimits, readCookie, VISITOR_COOKIE, type VisitorTokens } from '@shop/service-kit';
import type { Request, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { noncePolicy } from '../pages/security-policy.ts';
import type { FormVisitor } from './form-order-services.ts';
import { newNonce } from '../pages/nonce.ts';

export const formVisitorOf = (req: Request, language: Language): FormVisitor => ({
  host: req.host,
  protocol: req.protocol,
  address: req.ip ?? '',
  language,
  visitorCookie: readCookie(req, VISITOR_COOKIE) ?? '',
  requestId: req.requestId,
});

/**
 * D-3.06: how often a visitor may see the form again, counted by each replica. One order takes about eight pages, more
 * with corrections; an address may be shared by thousands. svc-order counts the orders themselves, for all replicas
 * together.
 */
const PAGES = { visitor: { max: 60, windowSeconds: 600 }, address: { max: 900, windowSeconds: 600 } } as const;

/** Seconds until this visitor may see another of these pages; 0: now. */
export const createFormLimits = (config: ShellConfig, tokens: VisitorTokens): ((req: Request) => Promise<number>) => {
  const limits = createLimits({ redis: undefined, prefix: '', off: config.NO_LIMITS });
  return async (req) => {
    const address = { who: `a:${callerOfAddress(req.ip ?? '')}`, ...PAGES.address };
    const visitorId = tokens.visitorIdOf(readCookie(req, VISITOR_COOKIE));
    return limits.take(
      'form',
      visitorId === undefined ? [address] : [{ who: `v:${visitorId}`, ...PAGES.visitor }, address],
    );
  };
};

/**
 * A form posted by a page of another site: it comes without the visitor's cookie (SameSite), which the answer would
 * replace, and would use up the limits of the visitor in it.
 */
export const isFromElsewhere = (req: Request): boolean => req.headers['sec-fetch-site'] === 'cross-site';

/** Only this browser stores it, so that the back button finds the input. */
export const answerPage = (res: Response, status: number, pageOf: (nonce: string) => string): void => {
  const nonce = newNonce();
  res.status(status);
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Content-Security-Policy', noncePolicy(nonce));
  res.setHeader('Referrer-Policy', 'same-origin');
  res.type('html').send(pageOf(nonce));
};

import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const Version = z.string().regex(/^[\w.-]{1,64}$/);
/** The pattern of a route, never an address that somebody visited. */
const RoutePattern = z.string().min(1).max(120);
const A_REPORT_HAS_AT_MOST = 20;
const AN_HOUR_MS = 3_600_000;

/** What the browser measures (web.dev/vitals). All in milliseconds but CLS, which is a score. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
/**
 * - `boundary`: thrown while it drew, and caught by the page or by the slot it fills.
 * - `uncaught`: an error or a rejection that nobody caught.
 * - `file`: a file of the release is gone although the shop can be reached.
 */
export const BROWSER_FAILURES = ['boundary', 'uncaught', 'file'] as const;

/**
 * What a browser tells of the releases it ran: nothing of the person (no address, no text, no order), only names that
 * the release map knows.
 */
export const BrowserReport = z.object({
  device: z.enum(['phone', 'desk']),
  /** Each page that was shown, for each remote on it. */
  views: z.array(z.object({ remote: RemoteName, version: Version })).max(A_REPORT_HAS_AT_MOST),
  failures: z
    .array(z.object({ remote: RemoteName, version: Version, kind: z.enum(BROWSER_FAILURES) }))
    .max(A_REPORT_HAS_AT_MOST),
  vitals: z
    .array(
      z.object({
        name: z.enum(VITALS),
        value: z.number().min(0).max(AN_HOUR_MS),
        remote: RemoteName,
        route: RoutePattern,
      }),
    )
    .max(VITALS.length * 2),
});
export type BrowserReport = z.infer<typeof BrowserReport>;

/** By `navigator.sendBeacon`, which can set no header: same-origin instead of a CSRF token. */
export const reportFromBrowser = endpoint({
  id: 'reportFromBrowser',
  service: 'shell',
  method: 'post',
  path: '/web/api/beacon',
  summary: 'Timings and failures of the releases that a page ran',
  access: 'public',
  body: BrowserReport,
  limit: { perOrder: 100 },
  responses: { 204: null },
});

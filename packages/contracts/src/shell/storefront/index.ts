import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const Version = z.string().regex(/^[\w.-]{1,64}$/);
/** The pattern of a route, never a visited address. */
const RoutePattern = z.string().min(1).max(120);
const MAX_REPORT_ENTRIES = 20;
const AN_HOUR_MS = 3_600_000;

/** The browser's measurements (web.dev/vitals). All in milliseconds but CLS, which is a score. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
/**
 * - `boundary`: thrown during rendering, and caught by the page or the slot.
 * - `uncaught`: an uncaught error or rejection.
 * - `file`: a file of the release is missing although the shop is reachable.
 */
export const BROWSER_FAILURES = ['boundary', 'uncaught', 'file'] as const;

/**
 * A browser's report on the releases it ran: no personal data (no address, no text, no order), only names that the
 * release map knows.
 */
export const BrowserReport = z.object({
  device: z.enum(['phone', 'desk']),
  /** Each page that was shown, for each remote on it. */
  views: z.array(z.object({ remote: RemoteName, version: Version })).max(MAX_REPORT_ENTRIES),
  failures: z
    .array(z.object({ remote: RemoteName, version: Version, kind: z.enum(BROWSER_FAILURES) }))
    .max(MAX_REPORT_ENTRIES),
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

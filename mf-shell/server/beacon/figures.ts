import { Counter, Histogram, type Registry } from 'prom-client';

/** Browser reports as figures of `/metrics`. Labels are names that the releases have; see `read-report.ts`. */
export const createBrowserFigures = (registry: Registry) => {
  const registers = [registry];
  return {
    /** LCP, INP, FCP and TTFB, with bounds at web.dev's thresholds and around them. */
    vitals: new Histogram({
      name: 'web_vital_seconds',
      help: 'What browsers measured of a page',
      labelNames: ['name', 'route', 'remote', 'device'],
      buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'web_layout_shift',
      help: 'How much a page moved by itself (CLS)',
      labelNames: ['route', 'remote', 'device'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    views: new Counter({
      name: 'remote_browser_views_total',
      help: 'Pages that browsers showed with a remote on them, by its release',
      labelNames: ['remote', 'version'],
      registers,
    }),
    failures: new Counter({
      name: 'remote_browser_errors_total',
      help: 'What failed of a remote in browsers, by its release',
      labelNames: ['remote', 'version', 'kind'],
      registers,
    }),
  };
};
export type BrowserFigures = ReturnType<typeof createBrowserFigures>;

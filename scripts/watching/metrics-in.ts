import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The metrics that a PromQL expression reads. */
export const metricsIn = (expr: string): string[] => {
  const text = expr.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name !== 'VectorSelector') return;
      const found = node.getChild('Identifier');
      if (found) names.push(text.slice(found.from, found.to));
    },
  });
  return names;
};

const PLACES = [
  'packages/service-kit/src',
  'mf-shell/server',
  'svc-catalog/src',
  'svc-order/src',
  'svc-logistics/src',
  'svc-payments/src',
  'svc-staff/src',
];
/**
 * The forms in which our sources name metrics: an option `name`, a key of `figuresOnScrape`, or an argument of
 * `countOutcomes`.
 */
const NAMED = /name: '([a-z]+(?:_[a-z]+)+)'|\b([a-z]+(?:_[a-z]+)+): \{(?= help|$)|'([a-z]+(?:_[a-z]+)+_total)'/gm;

/** Every metric that a program of the house registers, and those that the library brings. */
export const registeredMetrics = (root: string): string[] => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const library = registry.getMetricsAsArray().map(({ name }) => name);
  registry.clear();
  const sources = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, place, file), 'utf8')),
  );
  const ours = sources.flatMap((source) =>
    [...source.matchAll(NAMED)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
  );
  return [...library, ...ours];
};

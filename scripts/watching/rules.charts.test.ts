import { parser } from '@prometheus-io/lezer-promql';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsIn, registeredMetrics } from './metrics-in.ts';

const ROOT = process.cwd();
const RULES = join(ROOT, 'charts/hanout/rules');
const DASHBOARDS = join(ROOT, 'charts/hanout/dashboards');
const RUNBOOKS = join(ROOT, 'docs/runbooks');

const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const Recorded = z.strictObject({ record: z.string(), expr: z.string() });
const Groups = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([Alert, Recorded])) })),
});
const rules = readdirSync(RULES).flatMap((file) =>
  Groups.parse(parse(readFileSync(join(RULES, file), 'utf8'))).groups.flatMap((group) => group.rules),
);
const alerts = rules.filter((rule) => 'alert' in rule);
const recorded = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []));
const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
});
const dashboards = readdirSync(DASHBOARDS).map((file) =>
  Dashboard.parse(JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8'))),
);
const dashboardQueries = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
);

/** Figures of others: kube-state-metrics, the kubelet, cert-manager, Prometheus itself. */
const METRICS_OF_OTHERS = [
  'certmanager_certificate_expiration_timestamp_seconds',
  'container_cpu_usage_seconds_total',
  'container_memory_working_set_bytes',
  'kube_deployment_spec_replicas',
  'kube_deployment_status_replicas_available',
  'kube_job_created',
  'kube_job_failed',
  'kube_pod_container_resource_limits',
  'kube_pod_container_status_restarts_total',
  'up',
];

it('has a runbook for every alert, and none for alerts that do not exist', () => {
  const kebab = (name: string): string => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/runbooks/${kebab(alert)}.md`);
    expect(existsSync(join(ROOT, annotations.runbook_url))).toBe(true);
  }
  const pages = readdirSync(RUNBOOKS).filter((file) =>
    /^# [A-Z]\w+$/m.test(readFileSync(join(RUNBOOKS, file), 'utf8').split('\n')[0] ?? ''),
  );
  expect(pages.sort()).toEqual(alerts.map(({ alert }) => `${kebab(alert)}.md`).sort());
});

it('has only queries that Prometheus can parse', () => {
  for (const expr of [...rules.map((rule) => rule.expr), ...dashboardQueries]) {
    const wrong: string[] = [];
    parser.parse(expr.replaceAll('$__rate_interval', '5m')).iterate({
      enter: ({ type, from }) => void (type.isError && wrong.push(expr.slice(from, from + 30))),
    });
    expect({ expr, wrong }).toEqual({ expr, wrong: [] });
  }
});

it('uses metrics that our programs or known exporters register, and no others', () => {
  const known = new Set([...registeredMetrics(ROOT), ...METRICS_OF_OTHERS, ...recorded]);
  const unknown = [...rules.map((rule) => rule.expr), ...dashboardQueries]
    .flatMap((expr) => metricsIn(expr))
    .filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});

it('selects the metrics of its own shop, and leaves no ratio unused', () => {
  for (const { expr } of rules)
    for (const selector of expr.match(/\b(?!hanout)[a-z]+_[a-z_]+(?=\{)/g) ?? [])
      expect(expr).toMatch(new RegExp(`${selector}\\{namespace="NAMESPACE"`));
  const alertQueries = alerts.map(({ expr }) => expr).join(' ');
  for (const name of recorded) expect(alertQueries).toContain(name);
});

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
const isHere = promtool('--version').status === 0;

(isHere ? it : it.skip)(
  'fires alerts when it should and only then, as Prometheus itself evaluates them (promtool)',
  () => {
    const files = readdirSync(RULES).map((file) => join(RULES, file));
    expect(promtool('check', 'rules', ...files)).toMatchObject({ status: 0 });
    expect(promtool('test', 'rules', 'scripts/watching/rules.promtool.yaml')).toMatchObject({ status: 0 });
  },
);

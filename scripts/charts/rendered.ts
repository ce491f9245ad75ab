import { join } from 'node:path';
import { run } from './helm.ts';

/** One way to install one of our charts. */
export interface Installation {
  readonly chart: 'hanout' | 'remote';
  /** Name of its values file and of its golden file. */
  readonly name: string;
  readonly values: readonly string[];
}

const withFile = (name: string): Installation => ({
  chart: 'hanout',
  name,
  values: ['-f', `charts/hanout/values-${name}.yaml`],
});

export const CANARY = ['-f', 'charts/remote/tests/values-canary.yaml'];

export const INSTALLATIONS: readonly Installation[] = [
  withFile('evaluation'),
  withFile('small'),
  withFile('production'),
  {
    chart: 'remote',
    name: 'canary',
    values: CANARY,
  },
];

/** An installation with every custom kind: monitoring, a gateway, KEDA. */
export const ALL_KINDS: Installation = {
  chart: 'hanout',
  name: 'all-kinds',
  values: [
    ...withFile('production').values,
    ...['serviceMonitors', 'rules', 'dashboards'].flatMap((of) => ['--set', `watching.${of}.enabled=true`]),
    ...['--set', 'httpRoute.enabled=true,httpRoute.parentRefs[0].name=shops,httpRoute.hosts[0]=shop.example.dz'],
    ...['--set', 'keda.enabled=true,keda.kafkaAuthentication=kafka'],
  ],
};

/** The Kubernetes version that the charts are written for; it decides which features they may use. */
export const KUBERNETES = '1.34.4';

export const render = ({ chart, values }: Installation, ...more: readonly string[]): Promise<string> => {
  const name = chart === 'hanout' ? 'hanout' : 'storefront';
  const about = ['--namespace', 'shop', '--kube-version', KUBERNETES, '--api-versions', 'monitoring.coreos.com/v1'];
  return run('helm', 'template', name, join('charts', chart), ...about, ...values, ...more);
};

/** Replaces random values, which differ in each rendering. */
export const withoutRandomValues = (rendered: string): string =>
  rendered
    .replaceAll(/(checksum\/secrets:) \w+/g, '$1 <of all secrets>')
    .replaceAll(
      /^( {2}(?:\w+_SECRET|AWS_SECRET_ACCESS_KEY|TRANSPORTER_KEYS|password):) [\w=+/]+$/gm,
      '$1 <made at random>',
    );

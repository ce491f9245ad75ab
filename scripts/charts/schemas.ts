import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../infra/package-cache.ts';
import { CUSTOM_KINDS, PROGRAMS } from './programs.ts';
import { KUBERNETES } from './rendered.ts';

const versionHash = (versions: unknown): string =>
  createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 8);

/** Packages that `get-tools.ts` puts into the cache. */
export const CHART_PROGRAMS = `chart-programs-${versionHash(PROGRAMS)}`;
export const CHART_SCHEMAS = `chart-schemas-${KUBERNETES}-${versionHash(CUSTOM_KINDS)}`;

/** Arguments that tell kubeconform where the schemas are; undefined where there are none. */
export const schemaArguments = (): readonly string[] | undefined => {
  const ours = join(cacheFolder(), CHART_SCHEMAS);
  if (existsSync(ours)) return ['-schema-location', join(ours, '{{.ResourceKind}}{{.KindSuffix}}.json')];
  const fromEnvironment = process.env.KUBE_SCHEMAS;
  // The schemas that come with a cluster do not include KEDA.
  return fromEnvironment === undefined ? undefined : ['-schema-location', fromEnvironment, '-skip', 'ScaledObject'];
};

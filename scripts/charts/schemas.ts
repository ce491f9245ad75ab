import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cacheFolder } from '../infra/package-cache.ts';
import { PROGRAMS } from './programs.ts';
import { KUBERNETES } from './rendered.ts';

const versions = createHash('sha256').update(JSON.stringify(PROGRAMS)).digest('hex').slice(0, 8);

/** Of the package that `get-tools.ts` puts into the cache: programs in `bin`, schemas in `schemas`. */
export const CHART_TOOLS = `chart-tools-${KUBERNETES}-${versions}`;

/** Where kubeconform finds the schema of a kind, in its own words. */
export const schemaLocation = (): string =>
  process.env.KUBE_SCHEMAS ?? join(cacheFolder(), CHART_TOOLS, 'schemas', '{{.ResourceKind}}{{.KindSuffix}}.json');

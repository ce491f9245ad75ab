import { join } from 'node:path';
import { cacheFolder } from '../infra/package-cache.ts';
import { KUBERNETES } from './rendered.ts';

/** Of the package that `get-tools.ts` puts into the cache: programs in `bin`, schemas in `schemas`. */
export const CHART_TOOLS = `chart-tools-${KUBERNETES}`;

/** Where kubeconform finds the schema of a kind, in its own words. */
export const schemaLocation = (): string =>
  process.env.KUBE_SCHEMAS ?? join(cacheFolder(), CHART_TOOLS, 'schemas', '{{.ResourceKind}}{{.KindSuffix}}.json');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { ROOT } from '../root.ts';
import { bundleServer } from './server-bundle.ts';
import { serverBundles } from './server-bundles.ts';
import { hashOf, isFresh, writeStamp } from './stamp.ts';
import { buildWebPart } from './web.ts';

/**
 * Builds what changed since the last build: the bundle of each service and of the shell's server, then the web
 * (the shell's own part, and each remote as a release that its record names). `only` names workspace folders, remotes
 * also without `mf-`; none means all.
 */
export async function build(names: readonly string[] = []): Promise<void> {
  const only = names.map((name) => (existsSync(join(ROOT, `mf-${name}`)) ? `mf-${name}` : name));
  const stale = serverBundles()
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .map((bundle) => ({ bundle, stamp: `${bundle.name}/dist/.server.stamp`, hash: hashOf(bundle.inputs) }))
    .filter(({ bundle, stamp, hash }) => !isFresh(stamp, hash, [bundle.output]));
  if (stale.length > 0)
    await step(`Building ${stale.map(({ bundle }) => bundle.name).join(', ')}`, async () => {
      await Promise.all(
        stale.map(async ({ bundle, stamp, hash }) => {
          await bundleServer(bundle);
          writeStamp(stamp, hash);
        }),
      );
    });
  await buildWebPart(only);
}

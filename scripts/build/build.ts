import { step } from '../console/step.ts';
import { bundleServer, serverBundles } from './server-bundle.ts';
import { hashOf, isFresh, writeStamp } from './stamp.ts';
import { buildWebPart } from './web.ts';

/**
 * Builds what changed since the last build: the bundle of each service and of the shell's server, then the web
 * (shell client, remotes, their server bundles, release map). `only` names workspace folders; none means all.
 */
export async function build(only: readonly string[] = []): Promise<void> {
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

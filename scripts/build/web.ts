import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { ROOT } from '../root.ts';
import { hashOf, isFresh, writeStamp } from './stamp.ts';

const WEB_WORKSPACES = ['mf-shell', 'mf-storefront', 'mf-checkout', 'mf-dashboard'];
const STAMP = 'mf-shell/dist/.web.stamp';
const RESULTS = [
  'mf-shell/dist/host.json',
  ...['storefront', 'checkout', 'dashboard'].map((name) => `mf-shell/dist/releases/${name}.json`),
];

/**
 * Builds the web part with packages/web-kit/build when any of its sources changed; that build itself finds which
 * remotes changed.
 */
export async function buildWebPart(only: readonly string[]): Promise<void> {
  const parts = WEB_WORKSPACES.filter(
    (name) => (only.length === 0 || only.includes(name)) && existsSync(join(ROOT, name, 'src')),
  );
  if (parts.length === 0) return;
  const hash = hashOf([
    ...WEB_WORKSPACES.map((name) => `${name}/src`),
    ...WEB_WORKSPACES.map((name) => `${name}/rspack.config.ts`),
    'packages/web-kit',
    'packages/back-office',
    'packages/table-files',
    'packages/contracts',
    'package-lock.json',
  ]);
  if (isFresh(STAMP, hash, RESULTS)) return;
  const { buildWeb } = await import('@shop/kit/build');
  await step(`Building the web (${parts.join(', ')})`, () =>
    buildWeb({
      root: ROOT,
      mode: 'production',
      onProgress: (line) => console.log(`  ${line}`),
      ...(only.length > 0 ? { only: parts.map((name) => name.slice('mf-'.length)) } : {}),
    }),
  );
  if (only.length === 0) writeStamp(STAMP, hash);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface ServerBundle {
  /** Workspace folder, such as `svc-order`. */
  name: string;
  entry: string;
  output: string;
  inputs: readonly string[];
  /** Further programs from the same sources: name to entry. */
  morePrograms?: Readonly<Record<string, string>>;
}

const SERVICES = ['svc-catalog', 'svc-order', 'svc-logistics', 'svc-payments', 'svc-staff'];

/**
 * Programs that a service starts itself or that people run in its image, and files that it loads on demand (S3's
 * library only where files are in a bucket).
 */
const MORE_PROGRAMS: Readonly<Record<string, ServerBundle['morePrograms']>> = {
  'svc-catalog': {
    'picture-worker': 'svc-catalog/src/pictures/picture-worker.ts',
    'product-file-worker': 'svc-catalog/src/product-files/product-file-worker.ts',
    's3-files': 'svc-catalog/src/pictures/s3-files.ts',
  },
  'svc-logistics': { 'rotate-keys': 'svc-logistics/src/rotate-keys.ts' },
};

/** OpenTelemetry's library, which only those load that trace (ADR 42). */
const TRACING = 'packages/service-kit/src/tracing/open-tracing.ts';

/** Sources of every bundle in addition to its own folder. */
const SHARED_INPUTS = [
  'packages/contracts',
  'packages/documents',
  'packages/service-kit',
  'packages/table-files',
  'package-lock.json',
  'scripts/build',
];

/** Sources that the shell's server shares with its pages. */
const SHARED_WITH_PAGES = ['mf-shell/src/page-data.ts', 'mf-shell/src/left-part.ts'];

/** All Node programs of the repository that have sources. */
export const serverBundles = (): ServerBundle[] =>
  [
    ...SERVICES.map((name) => ({
      name,
      entry: `${name}/src/main.ts`,
      output: `${name}/dist/main.mjs`,
      inputs: [`${name}/src`, ...SHARED_INPUTS],
      // Every service has a command that brings its database to the expected state before a start (ADR 39).
      morePrograms: { migrate: `${name}/src/migrate.ts`, tracing: TRACING, ...MORE_PROGRAMS[name] },
    })),
    {
      name: 'mf-shell',
      entry: 'mf-shell/server/main.ts',
      output: 'mf-shell/dist/server/main.mjs',
      inputs: ['mf-shell/server', ...SHARED_WITH_PAGES, 'packages/web-kit', 'scripts/release', ...SHARED_INPUTS],
      // The images of remotes carry the program that publishes their release.
      morePrograms: {
        tracing: TRACING,
        's3-files': 'mf-shell/server/releases/s3-files.ts',
        'try-release': 'mf-shell/server/releases/try-release.ts',
        'put-release': 'scripts/release/put-release.ts',
      },
    },
  ].filter(({ entry }) => existsSync(join(ROOT, entry)));

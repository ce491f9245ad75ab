import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface ServerBundle {
  /** Workspace folder, such as `svc-order`. */
  name: string;
  entry: string;
  output: string;
  inputs: readonly string[];
  /** Programs beside this one, of the same sources: name to entry. */
  beside?: Readonly<Record<string, string>>;
}

const SERVICES = ['svc-catalog', 'svc-order', 'svc-logistics', 'svc-payments'];

/**
 * What a service starts or loads by itself: pictures are made outside the process that shoppers share, and S3's library
 * is loaded where files are in a bucket. And what runs beside it: staff sign in at a program of their own (ADR 38).
 */
const BESIDE: Readonly<Record<string, ServerBundle['beside']>> = {
  'svc-catalog': {
    'picture-worker': 'svc-catalog/src/pictures/picture-worker.ts',
    'product-file-worker': 'svc-catalog/src/product-files/product-file-worker.ts',
    's3-files': 'svc-catalog/src/pictures/s3-files.ts',
    staff: 'svc-catalog/src/staff/main.ts',
  },
};

/** OpenTelemetry's library, which only those load that trace (ADR 42). */
const TRACING = 'packages/service-kit/src/tracing/open-tracing.ts';

/** What every bundle is made from besides its own folder. */
const SHARED_INPUTS = ['packages/contracts', 'packages/service-kit', 'package-lock.json', 'scripts/build'];

/** What the shell's server and its pages are both made from. */
const SHARED_WITH_PAGES = ['mf-shell/src/page-data.ts', 'mf-shell/src/left-part.ts'];

/** The Node programs of the house that have sources. */
export const serverBundles = (): ServerBundle[] =>
  [
    ...SERVICES.map((name) => ({
      name,
      entry: `${name}/src/main.ts`,
      output: `${name}/dist/main.mjs`,
      inputs: [`${name}/src`, ...SHARED_INPUTS],
      // Every service has the command that brings its database to where it starts (ADR 39).
      beside: { migrate: `${name}/src/migrate.ts`, tracing: TRACING, ...BESIDE[name] },
    })),
    {
      name: 'mf-shell',
      entry: 'mf-shell/server/main.ts',
      output: 'mf-shell/dist/server/main.mjs',
      inputs: ['mf-shell/server', ...SHARED_WITH_PAGES, 'packages/web-kit', 'scripts/release', ...SHARED_INPUTS],
      // The images of remotes carry the program that releases what they carry.
      beside: {
        tracing: TRACING,
        's3-files': 'mf-shell/server/releases/s3-files.ts',
        'try-release': 'mf-shell/server/releases/try-release.ts',
        'put-release': 'scripts/release/put-release.ts',
      },
    },
  ].filter(({ entry }) => existsSync(join(ROOT, entry)));

import { rspack, type Chunk, type Configuration, type Module } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig, publicPathOf, serverConfig, type BuildPlace } from './config.ts';
import { containerOf } from '../releases/release.ts';
import { LENT_TO_BACK_OFFICE } from './lent-to-back-office.ts';
import { sharedByRemote, sharedByServer, type Brought } from './shared.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

export interface RemoteOptions {
  /** `storefront`, `checkout`, `dashboard`. */
  name: string;
  /** The remote's own folder: `import.meta.dirname` of its rspack.config.ts. */
  directory: string;
  /**
   * True where the remote reads schemas of its endpoints, such as `changeProductPrice.body` of a form: zod then comes
   * with them.
   */
  schemas?: boolean;
  /**
   * Bytes of source from which code of packages that several chunks need is a file of its own (20,000). Many small
   * files cost a page a request each, and each is compressed without the words of the others.
   */
  fileOfItsOwn?: number;
  /**
   * Packages of the shell that it has in a version of its own: by package the versions that it accepts of a page. Its
   * own copy comes with it, and is loaded where the page has none of these.
   */
  brings?: Brought;
  /**
   * True for a remote of the back-office beside the dashboard: it takes Mantine, TanStack Query and the kit of the
   * back-office from the dashboard (`LENT_TO_BACK_OFFICE`), and draws pages of the layout `dashboard` alone.
   */
  backOffice?: boolean;
  /** True where the remote starts workers: `new Worker(new URL('./a-worker.ts', import.meta.url))`. */
  hasWorkers?: boolean;
}

/** What a remote's `rspack.config.ts` exports: the shell's build takes both bundles of it from here. */
export interface RemoteBuild extends RemoteOptions {
  browser(place: BuildPlace): Configuration;
  server(place: BuildPlace): Configuration;
}

/**
 * The runtime of Module Federation stands once in a page, in the host (`mf-shell/src/browser/federation.ts`): entries
 * are built without it. The plugin's own `externalRuntime` leaves 4 KB of it in each of them.
 */
const LENT_RUNTIME = 'globalThis.__FEDERATION_RUNTIME__';
/**
 * The plugin puts the start of the runtime into the script of a worker too, where no host lends one and nothing is
 * shared: these calls then do nothing.
 */
const NO_RUNTIME = '{bundlerRuntime:{init(){},consumes(){}}}';

const lentRuntime =
  (hasWorkers: boolean) =>
  ({ request }: { request?: string }, callback: (error?: Error, result?: string, type?: 'var') => void): void =>
    request?.includes('@module-federation/webpack-bundler-runtime/')
      ? callback(undefined, hasWorkers ? `(${LENT_RUNTIME}||${NO_RUNTIME})` : LENT_RUNTIME, 'var')
      : callback();

/** Sources of the remote and of the back-office's kit, which is part of the remote that uses it. */
const isOwnSource = (directory: string, module: Module): boolean => {
  const path = module.nameForCondition() ?? '';
  return [join(directory, 'src'), join(directory, '../packages/back-office/src')].some((folder) =>
    path.startsWith(folder),
  );
};

/** What is lent to other remotes, by the name that its `import()` gives it. */
const isLent = ({ name }: Chunk): boolean => name === 'lent';

const browserConfig = (place: BuildPlace, options: RemoteOptions): Configuration => {
  const { fileOfItsOwn = 20_000, brings, backOffice, hasWorkers = false } = options;
  const base = baseConfig(place, 'browser');
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: {},
    externals: [lentRuntime(hasWorkers)],
    optimization: {
      ...base.optimization,
      splitChunks: {
        minSize: fileOfItsOwn,
        // Packages that are lent are a file beside those of the pages, which stay as they are.
        chunks: (chunk) => !chunk.canBeInitial() && !isLent(chunk),
        cacheGroups: {
          // Styles come once: a copy that came with another chunk would stand after those that it gives way to. A few
          // lines of code are not worth a request.
          shared: {
            chunks: 'async',
            test: (module: Module) =>
              isOwnSource(place.directory, module) && (module.type.startsWith('css') || module.size() > 3000),
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    output: {
      path: join(place.output, 'client'),
      publicPath: publicPathOf(place.name),
      uniqueName: `mf-${place.name}`,
      filename: '[name].[contenthash:8].js',
      // The folder is named by a hash of all that is in it: hashes of chunks would only lengthen the entry, which lists
      // them.
      chunkFilename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].css',
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(place.mode) }),
      new ModuleFederationPlugin({
        name: containerOf(place.name),
        filename: 'remoteEntry.[contenthash:8].js',
        manifest: true,
        dts: false,
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedByRemote(brings, backOffice),
        shareStrategy: 'loaded-first',
      }),
    ],
  };
};

const serverBuild = (place: BuildPlace, { brings, backOffice }: RemoteOptions): Configuration => {
  const shared = Object.keys(sharedByServer(brings));
  if (backOffice !== true) return serverConfig(place, './src/remote.tsx', shared);
  const config = serverConfig(place, './src/remote.tsx', [...shared, ...Object.keys(LENT_TO_BACK_OFFICE)]);
  // The shell never runs it: it is built to be read, and joined modules would not say what each of them takes.
  return { ...config, optimization: { ...config.optimization, concatenateModules: false } };
};

export const remoteConfig = (options: RemoteOptions): RemoteBuild => ({
  ...options,
  browser: (place) => browserConfig(place, options),
  server: (place) => serverBuild(place, options),
});

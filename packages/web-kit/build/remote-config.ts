import { rspack, type Configuration, type Module } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig, publicPathOf, serverConfig, type BuildPlace } from './config.ts';
import { containerOf } from '../releases/release.ts';
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
const lentRuntime = (
  { request }: { request?: string },
  callback: (error?: Error, result?: string, type?: 'var') => void,
): void =>
  request?.includes('@module-federation/webpack-bundler-runtime/')
    ? callback(undefined, 'globalThis.__FEDERATION_RUNTIME__', 'var')
    : callback();

/** Sources of the remote and of the back-office's kit, which is part of the remote that uses it. */
const isOwnSource = (directory: string, module: Module): boolean => {
  const path = module.nameForCondition() ?? '';
  return [join(directory, 'src'), join(directory, '../packages/back-office/src')].some((folder) =>
    path.startsWith(folder),
  );
};

const browserConfig = (place: BuildPlace, { fileOfItsOwn = 20_000, brings }: RemoteOptions): Configuration => {
  const base = baseConfig(place, 'browser');
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: {},
    externals: [lentRuntime],
    optimization: {
      ...base.optimization,
      splitChunks: {
        minSize: fileOfItsOwn,
        cacheGroups: {
          // Styles come once: a copy that came with another chunk would stand after those that it gives way to. A few
          // lines of code are not worth a request.
          shared: {
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
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(place.mode) }),
      new ModuleFederationPlugin({
        name: containerOf(place.name),
        filename: 'remoteEntry.[contenthash:8].js',
        manifest: true,
        dts: false,
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedByRemote(brings),
        shareStrategy: 'loaded-first',
      }),
    ],
  };
};

export const remoteConfig = (options: RemoteOptions): RemoteBuild => ({
  ...options,
  browser: (place) => browserConfig(place, options),
  server: (place) => serverConfig(place, './src/remote.tsx', Object.keys(sharedByServer(options.brings))),
});

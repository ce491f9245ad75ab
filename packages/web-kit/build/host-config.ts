import { rspack, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig, publicPathOf, serverConfig, type BuildPlace } from './config.ts';
import { containerOf } from '../releases/release.ts';
import { sharedByHost } from './shared.ts';

/**
 * The plugin names the runtime's CommonJS files, of which nothing can be left out, by their paths and by aliases of its
 * own: the host takes the ES modules. 6 KB less for every visitor.
 */
const modulesOfFederation = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/].*\.cjs$/,
  (asked: { request: string }) => {
    asked.request = asked.request.replace(/\.cjs$/, '.js');
  },
);
const ALIASES_OF_FEDERATION = Object.fromEntries(
  ['@module-federation/runtime', '@module-federation/runtime-tools'].map((name) => [
    name,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

/**
 * The host in the browser: one script, everything shared inside it, no asynchronous boundary before the first render.
 */
export const hostBrowserConfig = (place: BuildPlace): Configuration => {
  const base = baseConfig(place, 'browser');
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: { host: './src/main.ts' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...ALIASES_OF_FEDERATION } },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    output: {
      path: join(place.output, 'client'),
      publicPath: publicPathOf(place.name),
      uniqueName: 'mf-shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      modulesOfFederation,
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(place.mode) }),
      new ModuleFederationPlugin({
        name: containerOf(place.name),
        remotes: {},
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedByHost(),
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
};

/** What measures a page in the browser: a module that the host imports by its address, long after the page is there. */
export const hostBeaconConfig = (place: BuildPlace): Configuration => ({
  ...baseConfig(place, 'browser'),
  name: `${place.name}-beacon`,
  target: ['web', 'es2020'],
  entry: { beacon: './src/browser/beacon/beacon.ts' },
  output: {
    path: join(place.output, 'client'),
    filename: '[name].js',
    module: true,
    library: { type: 'modern-module' },
  },
});

/** The host for the shell's server: it also hands React and the kit to the remotes' server bundles. */
export const hostServerConfig = (place: BuildPlace): Configuration => serverConfig(place, './src/render.tsx', []);

import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { lightRouterRule } from './light-router.ts';
import { baseConfig, publicPathOf, serverConfig, type BuildPlace } from './config.ts';

/**
 * Module Federation runtime without manifests, because the page names its releases, and without Node support: the flags
 * that `experiments.optimization` of the plugin defines.
 */
const LIGHT_FEDERATION = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * The host in the browser: one script, everything shared inside it, no asynchronous boundary before the first render.
 */
export const hostBrowserConfig = (place: BuildPlace): Configuration => {
  const base = baseConfig(place, 'browser');
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: { host: './src/main.ts' },
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
    module: { ...base.module, rules: [...(base.module?.rules ?? []), lightRouterRule] },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(place.mode), ...LIGHT_FEDERATION })],
  };
};

/** The script that measures a page. The host imports it by its address, long after the page has loaded. */
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

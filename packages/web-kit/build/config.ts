import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { contracts, cssParsing, scripts, styles } from './rules.ts';

export type Mode = 'production' | 'development';

/** Stands in every build for the version, which is known only when the build's bytes are: replaced afterwards. */
export const VERSION_MARK = '__HANOUT_VERSION__';

export interface BuildPlace {
  /** `storefront`: folder mf-storefront, container mf_storefront, address /remotes/storefront. */
  name: string;
  directory: string;
  mode: Mode;
  /** Whether endpoints of the contracts keep their schemas. */
  schemas: boolean;
  output: string;
}

export const publicPathOf = (name: string): string => `/remotes/${name}/${VERSION_MARK}/`;

/**
 * Browsers that know logical properties by themselves: lowered for older ones, they would follow the language, not
 * `dir`, at four times the size.
 */
const CSS_TARGETS = ['chrome 100', 'safari 15.4', 'firefox 100'];

const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: { format: { comments: false } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: CSS_TARGETS } }),
];

/** Configuration that all our bundles share. */
export const baseConfig = (place: BuildPlace, target: 'browser' | 'server'): Configuration => ({
  name: `${place.name}-${target}`,
  mode: place.mode,
  context: place.directory,
  devtool: place.mode === 'production' ? false : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  module: {
    rules: [contracts(place.schemas), scripts(target), styles(target)],
    parser: cssParsing.parser,
    generator: cssParsing.generator(place.name.slice(0, 2)),
  },
  optimization: {
    mangleExports: 'size',
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    realContentHash: true,
    minimizer: minimizers(),
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/** One file for the shell's server: nothing split, nothing fetched later, and no file for a worker of the browser. */
export const serverConfig = (place: BuildPlace, entry: string, externals: readonly string[]): Configuration => {
  const base = baseConfig(place, 'server');
  return {
    ...base,
    target: 'node24',
    devtool: false,
    entry: { [place.name]: entry },
    externalsType: 'commonjs',
    externals: Object.fromEntries(externals.map((name) => [name, name])),
    optimization: { ...base.optimization, splitChunks: false, minimize: false, nodeEnv: place.mode },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
    },
    output: {
      path: join(place.output, 'server'),
      filename: '[name].[contenthash:8].cjs',
      uniqueName: `mf-${place.name}`,
      library: { type: 'commonjs-module' },
    },
  };
};

import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { join } from 'node:path';
import type { BuildPlace } from './config.ts';
import { DEV_PATH } from './dev-page.ts';
import { hostBrowserConfig } from './host-config.ts';
import { contracts, scripts, styles } from './rules.ts';

/**
 * The host and one remote in one bundle, React's development build beside them: fast refresh needs that one, and needs
 * to have been there before it. The other remotes stay the shop's released ones, which are lent this React.
 */
export const devConfig = (
  host: BuildPlace,
  remote: Pick<BuildPlace, 'name' | 'directory' | 'schemas'>,
): Configuration => {
  const base = hostBrowserConfig({ ...host, mode: 'development' });
  return {
    ...base,
    name: remote.name,
    entry: { host: './src/dev/main.ts' },
    devtool: 'cheap-module-source-map',
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'remote-in-development$': join(remote.directory, 'src/remote.tsx') },
    },
    module: { ...base.module, rules: [contracts(remote.schemas), scripts('browser', true), styles('browser')] },
    optimization: { splitChunks: false, runtimeChunk: false },
    output: {
      ...base.output,
      publicPath: DEV_PATH,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    plugins: [...(base.plugins ?? []), new ReactRefreshRspackPlugin()],
    watchOptions: { ignored: /[\\/](node_modules|dist)[\\/]/ },
    stats: 'errors-warnings',
  };
};

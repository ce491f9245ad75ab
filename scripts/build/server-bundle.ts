import { basename, join } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { PlainError } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';
import type { ServerBundle } from './server-bundles.ts';

/** These packages are not bundled: they hold native code, or files that they read at run time. */
const EXTERNAL_PACKAGES = /^(sharp|swagger-ui-dist|bwip-js|@myriaddreamin\/.*|@expo-google-fonts\/.*)(\/.*)?$/;

/** Optional dependencies: the MongoDB driver and others try to load them and work without them. */
const OPTIONAL =
  /^(kerberos|snappy|@mongodb-js\/zstd|aws4|mongodb-client-encryption|gcp-metadata|socks|@aws-sdk\/credential-providers|bufferutil|utf-8-validate|pino-pretty)$/;

/**
 * Escapes characters that are not ASCII, and keeps names and lines so that stacks stay readable. A bundle's text stays
 * in memory, and a single character outside Latin-1 doubles the size of its 7 MB.
 */
const inAscii = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: {
    minify: false,
    mangle: false,
    compress: false,
    format: { comments: false, asciiOnly: true, beautify: true },
  },
});

function configuration({ name, entry, output, morePrograms = {} }: Omit<ServerBundle, 'inputs'>): Configuration {
  const swc = (syntax: object): RuleSetRule['use'] => ({
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: syntax, target: 'es2024', transform: { react: { runtime: 'automatic' } } } },
  });
  return {
    name,
    context: ROOT,
    mode: 'production',
    target: 'node24',
    entry: {
      [basename(output, '.mjs')]: join(ROOT, entry),
      ...Object.fromEntries(Object.entries(morePrograms).map(([program, file]) => [program, join(ROOT, file)])),
    },
    devtool: 'source-map',
    output: {
      path: join(ROOT, output, '..'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.ts$/, type: 'javascript/auto', use: swc({ syntax: 'typescript' }) },
        { test: /\.tsx$/, type: 'javascript/auto', use: swc({ syntax: 'typescript', tsx: true }) },
      ],
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false } },
    },
    externalsPresets: { node: true },
    externalsType: 'module-import',
    externals: [
      ({ request }, callback) =>
        request && EXTERNAL_PACKAGES.test(request) ? callback(undefined, request) : callback(),
    ],
    plugins: [new rspack.IgnorePlugin({ resourceRegExp: OPTIONAL })],
    optimization: { minimize: true, minimizer: [inAscii], splitChunks: false, nodeEnv: false },
    node: { __dirname: 'node-module', __filename: 'node-module' },
    performance: false,
    ignoreWarnings: [/Can't resolve/, /Critical dependency/],
  };
}

/**
 * Bundles one program into one file and its source map; an error in the sources rejects with the compiler's message.
 */
export const bundleServer = (bundle: Omit<ServerBundle, 'inputs'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration(bundle));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(
          new PlainError(
            `${bundle.name} could not be built:\n${stats.toString({ all: false, errors: true, colors: false })}`,
          ),
        );
      else resolve();
    });
  });

import type { RuleSetRule } from '@rspack/core';
import { join } from 'node:path';

/** Target of Chromium 87, Safari 14 and Firefox 78 on: what Algerian phones still run. */
const BROWSER_TARGET = 'es2020';

/** TypeScript and JSX by swc. `refresh` only in a remote's dev server. */
export const scripts = (target: 'browser' | 'server', refresh = false): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: target === 'browser' ? BROWSER_TARGET : 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', refresh, development: refresh } },
    },
  },
});

/** Sources of the contracts; whether their endpoints keep their schemas. */
export const contracts = (schemas: boolean): RuleSetRule => ({
  test: /[\\/]contracts[\\/]src[\\/].*\.ts$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'contracts-loader.ts'),
  options: { schemas },
});

/**
 * CSS modules. Server bundles have the class names only. Both builds of a remote name classes alike, so the page
 * hydrates.
 */
export const styles = (target: 'browser' | 'server'): RuleSetRule => ({
  test: /\.css$/,
  type: 'css/auto',
  ...(target === 'server' ? { generator: { exportsOnly: true } } : {}),
});

/**
 * Addresses in CSS are public paths; custom properties belong to the page, so that a part may set a token for what is
 * inside it.
 */
export const cssParsing = {
  parser: {
    'css/auto': { namedExports: false, url: false, dashedIdents: false },
    'css/module': { namedExports: false, url: false, dashedIdents: false },
    css: { url: false, namedExports: false },
  },
  generator: (prefix: string) => ({
    'css/auto': { localIdentName: `${prefix}-[local]-[hash:6]`, esModule: true },
    'css/module': { localIdentName: `${prefix}-[local]-[hash:6]`, esModule: true },
  }),
};

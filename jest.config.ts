import type { Config } from 'jest';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Packages that are published as ES modules only (or are our own sources): they go through swc like our code, because
 * Jest runs CommonJS.
 */
const ESM_PACKAGES = [
  '@shop',
  'react-router',
  '@remix-run',
  'jose',
  'better-auth',
  '@better-auth',
  'better-call',
  '@better-fetch',
  'nanostores',
  '@noble',
  'canonicalize',
  'uuid',
  'p-timeout',
  'clsx',
  'i18next',
  'zod-openapi',
  'turbo-stream',
  'set-cookie-parser',
  'kysely',
  'rou3',
  'defu',
  '@tabler',
  'http-proxy-middleware',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'httpxy',
  'is-plain-obj',
  'is-glob',
  // Its driver loads node:os by import(), which Jest's CommonJS world has not.
  'mongodb',
];

/**
 * Transformed sources are kept outside the checkout, so that a fresh clone finds them: their keys hold the sources
 * themselves. The ids of the projects stand for Jest's own, which would hold the checkout's path.
 */
const cacheDirectory = join(
  process.env.HANOUT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanout'),
  'jest',
);

const shared: Config = {
  cacheDirectory,
  rootDir: '.',
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '[.](m?js|ts)$': [
      '<rootDir>/scripts/testing/swc-transform.cjs',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'commonjs' } },
    ],
    '[.]tsx$': [
      '<rootDir>/scripts/testing/swc-transform.cjs',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Files named .mjs are ES modules whatever package they come in.
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/).*(?<![.]mjs)$`],
  moduleNameMapper: {
    // It is offered to `import` alone.
    '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
    '^fast-check$': '<rootDir>/scripts/testing/seeded-fast-check.cjs',
    '[.]module[.]css$': '<rootDir>/scripts/testing/css-module.cjs',
    '[.](css|svg|png|jpe?g|webp|avif|woff2?)$': '<rootDir>/scripts/testing/asset.cjs',
  },
};

const config: Config = {
  watchman: false,
  workerIdleMemoryLimit: '512MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      id: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/packages/**/*.test.ts',
        '<rootDir>/svc-*/src/**/*.test.ts',
        '<rootDir>/mf-*/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/bench/**/*.test.ts',
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '[.]int[.]test[.]ts$',
        '[.]e2e[.]test[.]ts$',
        '[.]charts[.]test[.]ts$',
      ],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.cjs'],
    },
    {
      ...shared,
      displayName: 'charts',
      id: 'charts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/{charts,watching}/**/*.charts.test.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      id: 'web',
      testEnvironment: '<rootDir>/scripts/testing/browser-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // Its CommonJS build for browsers has no encoders one by one.
        '^bwip-js/browser$': '<rootDir>/node_modules/bwip-js/dist/bwip-js.mjs',
        '^@testing-library/user-event$': '<rootDir>/scripts/testing/user-event.cjs',
      },
      setupFiles: ['<rootDir>/scripts/testing/browser-globals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/page-patience.cjs'],
    },
    {
      ...shared,
      displayName: 'int',
      id: 'int',
      testEnvironment: '<rootDir>/scripts/testing/int-environment.cjs',
      testMatch: [
        '<rootDir>/svc-*/test/**/*.int.test.ts',
        '<rootDir>/mf-*/test/**/*.int.test.ts',
        '<rootDir>/packages/**/*.int.test.ts',
        '<rootDir>/scripts/**/*.int.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.cjs'],
    },
    {
      ...shared,
      displayName: 'e2e',
      id: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.e2e.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.cjs'],
    },
    {
      ...shared,
      displayName: 'cluster',
      id: 'cluster',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/cluster/**/*.cluster.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/cluster-patience.cjs'],
    },
    {
      ...shared,
      displayName: 'faults',
      id: 'faults',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.faults.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.cjs'],
    },
  ],
};

export default config;

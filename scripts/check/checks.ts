/** A check of the sources, run by `npm run check` and by every whole test run. */
export interface Check {
  readonly name: string;
  /** The script of package.json that does it. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Which files the result depends on, in addition to the packages and the settings at the root. */
  readonly reads: (path: string) => boolean;
  /** Seconds that it takes on two cores. */
  readonly seconds: number;
}

const isCode = (path: string): boolean => /\.(?:[mc]?[jt]sx?|json)$/.test(path);
const isWeb = (path: string): boolean => /^(?:mf-|e2e\/|packages\/(?:web-kit|back-office)\/)/.test(path);
const isShared = (path: string): boolean => /^packages\/(?:contracts|service-kit)\//.test(path);

/**
 * Types and lint are split into the services' side and the browser's side, which take about as long and run in
 * parallel. The services' side includes the shell's server and the build of the web kit.
 */
export const CHECKS: readonly Check[] = [
  { name: 'lint of services', script: 'lint:services', reads: isCode, seconds: 60 },
  {
    name: 'lint of the web',
    script: 'lint:web',
    reads: (path) => isCode(path) && (isWeb(path) || isShared(path)),
    seconds: 50,
  },
  { name: 'format', script: 'format:check', reads: () => true, seconds: 25 },
  { name: 'types of services', script: 'typecheck:services', reads: isCode, seconds: 15 },
  { name: 'types of the web', script: 'typecheck:web', reads: isCode, seconds: 17 },
  { name: 'import walls', script: 'imports', reads: isCode, seconds: 4 },
  {
    name: 'ids in test titles',
    script: 'spec',
    args: ['--', '--check'],
    reads: (path) => path.startsWith('docs/spec/') || path.startsWith('scripts/') || /\.test\.tsx?$/.test(path),
    seconds: 1,
  },
];

/** Settings that every check depends on: those at the root, such as those of ESLint and TypeScript. */
export const isCheckSetting = (path: string): boolean => !path.includes('/') && !path.endsWith('.md');

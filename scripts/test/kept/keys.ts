import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import type { Project } from '../arguments.ts';
import { createImportGraph } from './imports.ts';
import { sha256, type Tree } from './tree.ts';

/** A hash over the build of a workspace's sources. */
export type BundleHash = (workspace: string) => string;

const SERVICES = ['svc-catalog', 'svc-order', 'svc-logistics', 'svc-payments', 'svc-staff'];
const SERVICE_NAME = /\bsvc-[a-z]+\b/g;
const WEB_STAMP = 'mf-shell/dist/.web.stamp';

/** Reads the current `dist` folders, so call it after the build. */
export const bundleHashOf: BundleHash = (workspace) => {
  const folder = join(ROOT, workspace, workspace === 'mf-shell' ? 'dist/server' : 'dist');
  if (!existsSync(folder)) return '';
  const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const web =
    workspace === 'mf-shell' && existsSync(join(ROOT, WEB_STAMP)) ? [readFileSync(join(ROOT, WEB_STAMP))] : [];
  return sha256(...programs.sort().flatMap((name) => [name, readFileSync(join(folder, name))]), ...web);
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isBelow =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const withoutTests =
  (accepts: (path: string) => boolean) =>
  (path: string): boolean =>
    accepts(path) && !isTest(path);

/** Inputs of every result: how tests are run, and with which packages. */
const isHarness = isBelow(
  'scripts/testing',
  'scripts/test/jest.ts',
  'jest.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
);
/** Sources that run the servers and programs of tests with real ones. */
const isSystem = withoutTests(
  isBelow('scripts/infra', 'scripts/test', 'scripts/start', 'packages/service-kit/src/testing'),
);

export interface KeysOptions {
  readonly tree: Tree;
  /** The tier and other settings of the run that change what tests do. */
  readonly settings: readonly string[];
  readonly bundleHash: BundleHash;
}

/**
 * Gives each test file the key of everything that its result depends on: the sources that it reaches, the bundles of
 * the programs that it starts, the harness, the packages and Node. A file that reads files which its imports do not
 * name depends on the whole tree.
 */
export const createTestKeys = ({
  tree,
  settings,
  bundleHash,
}: KeysOptions): ((kind: Project, file: string) => string) => {
  const { closureOf } = createImportGraph(tree);
  const base = [process.version, process.arch, ...settings, tree.hashOf(isHarness)];
  const wholeTree = (): string => tree.hashOf(() => true);
  const contentsOf = (files: Iterable<string>): string[] =>
    [...files].sort().flatMap((path) => [path, tree.hash(path)]);

  const unitKey = (file: string): string[] => {
    const { files, isOpen } = closureOf(file);
    return [...contentsOf(files), isOpen ? wholeTree() : ''];
  };

  /** Workspaces whose programs an integration test starts: its own, and those that its helpers name. */
  const startedBy = (workspace: string, files: ReadonlySet<string>): string[] => {
    const helpers = [...files].filter((path) => /\/test\/|^scripts\//.test(path));
    const namedServices = helpers.flatMap((path) => tree.read(path).match(SERVICE_NAME) ?? []);
    return [...new Set([workspace, ...namedServices])]
      .filter((name) => [...SERVICES, 'mf-shell'].includes(name))
      .sort();
  };

  const integrationKey = (file: string): string[] => {
    const workspace = file.split('/')[0] ?? '';
    const { files } = closureOf(file);
    const inputs = [...contentsOf(files), tree.hashOf(isSystem)];
    if (workspace === 'scripts' || file.startsWith('packages/web-kit/')) return [...inputs, wholeTree()];
    const programs = startedBy(workspace, files).map(bundleHash);
    if (workspace === 'packages')
      return [...inputs, tree.hashOf(withoutTests(isBelow('packages/service-kit', 'packages/contracts'))), ...programs];
    // Test files read the places and pictures of the demo shop by their paths.
    const sharedInputs = tree.hashOf(
      withoutTests(isBelow(`${workspace}/test`, `${workspace}/package.json`, 'scripts/seed/data')),
    );
    const seed = [...files].some((path) => path.startsWith('scripts/'))
      ? tree.hashOf(withoutTests(isBelow('scripts')))
      : '';
    const web = workspace === 'mf-shell' ? tree.hashOf(withoutTests(isBelow('mf-shell', 'packages/web-kit'))) : '';
    return [...inputs, sharedInputs, seed, web, ...programs];
  };

  const systemKey = (file: string): string[] => [
    ...contentsOf(closureOf(file).files),
    tree.hashOf(isSystem),
    tree.hashOf(withoutTests(isBelow('scripts', 'e2e', 'packages/service-kit/src/testing'))),
    ...[...SERVICES, 'mf-shell'].map(bundleHash),
  ];

  return (kind, file) => {
    const parts = { unit: unitKey, web: unitKey, int: integrationKey, e2e: systemKey, faults: systemKey };
    const dependsOn = kind === 'charts' || kind === 'check' ? wholeTree() : sha256(...parts[kind](file));
    return sha256(kind, file, ...base, dependsOn);
  };
};

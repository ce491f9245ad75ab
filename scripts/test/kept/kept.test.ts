import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGreenStore } from './green-store.ts';
import { createImportGraph } from './imports.ts';
import { createTestKeys } from './keys.ts';
import { selectByGreen } from './select.ts';
import { createTree, type Tree } from './tree.ts';

const FILES = {
  'package-lock.json': '{}',
  'packages/contracts/package.json': JSON.stringify({
    name: '@shop/contracts',
    exports: { '.': './src/index.ts', './order/*': { default: './src/order/*/index.ts' } },
  }),
  'packages/contracts/src/index.ts': `export const TOPICS = {};`,
  'packages/contracts/src/order/storefront/index.ts': `export { TOPICS } from '../../index.ts';`,
  'svc-order/src/price.ts': `import { z } from 'zod';\nimport texts from './fr.json';`,
  'svc-order/src/fr.json': '{}',
  'svc-order/src/price.test.ts': `import { price } from './price.ts';\nimport '@shop/contracts/order/storefront';`,
  'svc-order/src/other.test.ts': `import { other } from './other.ts';`,
  'svc-order/src/other.ts': `export const other = async (name: string) => import(name);`,
  'svc-order/test/order.int.test.ts': `import { start } from './helper.ts';`,
  'svc-order/test/helper.ts': `export const start = () => startService('svc-order');`,
  'docs/spec/a.md': '# A',
};

const treeOf = (files: Readonly<Record<string, string>>): Tree =>
  createTree({ paths: Object.keys(files).sort(), content: (path) => Buffer.from(files[path] ?? '') });
const changed = (path: keyof typeof FILES): Tree => treeOf({ ...FILES, [path]: `${FILES[path]}\n// changed` });
const keysOf = (tree: Tree, bundles: Readonly<Record<string, string>> = {}, settings: readonly string[] = []) =>
  createTestKeys({ tree, settings, bundleHash: (name) => bundles[name] ?? '' });

describe('the files that a test reaches', () => {
  it('are found by relative imports, by the exports of workspaces, and without packages of npm', () => {
    const { files, isOpen } = createImportGraph(treeOf(FILES)).closureOf('svc-order/src/price.test.ts');
    expect([...files].sort()).toEqual([
      'packages/contracts/src/index.ts',
      'packages/contracts/src/order/storefront/index.ts',
      'svc-order/src/fr.json',
      'svc-order/src/price.test.ts',
      'svc-order/src/price.ts',
    ]);
    expect(isOpen).toBe(false);
  });

  it('are those too that the build finds by their paths', () => {
    // Jest's transform would replace the two words where they stand together.
    const source = `export const ALL = ${'import'}.meta.glob('../src/*ce.ts', { eager: true });`;
    const tree = treeOf({ ...FILES, 'svc-order/src/price.test.ts': source });
    const { files, isOpen } = createImportGraph(tree).closureOf('svc-order/src/price.test.ts');
    expect([...files].sort()).toEqual([
      'svc-order/src/fr.json',
      'svc-order/src/price.test.ts',
      'svc-order/src/price.ts',
    ]);
    expect(isOpen).toBe(false);
  });

  it.each([
    ['computes the name of a module', `const load = (name) => import(name);`],
    ['reads files', `import { readFileSync } from 'node:fs';`],
    ['starts programs', `import { spawn } from 'child_process';`],
    ['names its own folder', `const here = __dirname;`],
    ['names a file that is not there', `import './nowhere.ts';`],
  ])('are not all known where one %s', (_, source) => {
    const tree = treeOf({ ...FILES, 'svc-order/src/price.test.ts': source });
    expect(createImportGraph(tree).closureOf('svc-order/src/price.test.ts').isOpen).toBe(true);
  });

  it('are all known where a comment stands before the name of a module', () => {
    const source = `const load = () => import(/* webpackChunkName: "price" */ './price.ts');`;
    const tree = treeOf({ ...FILES, 'svc-order/src/price.test.ts': source });
    expect(createImportGraph(tree).closureOf('svc-order/src/price.test.ts').isOpen).toBe(false);
  });
});

describe('the key of a test file', () => {
  const unit = 'svc-order/src/price.test.ts';
  const key = keysOf(treeOf(FILES))('unit', unit);

  it.each(['svc-order/src/fr.json', 'packages/contracts/src/index.ts', 'package-lock.json', unit] as const)(
    'changes with %s',
    (path) => expect(keysOf(changed(path))('unit', unit)).not.toBe(key),
  );

  it('stays the same when what it does not reach changes', () => {
    expect(keysOf(changed('svc-order/src/other.ts'))('unit', unit)).toBe(key);
    expect(keysOf(changed('docs/spec/a.md'))('unit', unit)).toBe(key);
  });

  it('changes with everything where it reads what its imports do not name', () => {
    const open = 'svc-order/src/other.test.ts';
    expect(keysOf(changed('docs/spec/a.md'))('unit', open)).not.toBe(keysOf(treeOf(FILES))('unit', open));
  });

  it('changes with the settings of the run', () => {
    expect(keysOf(treeOf(FILES), {}, ['TEST_REPLICAS=2'])('unit', unit)).not.toBe(key);
  });

  it('changes, for an integration test, with the bundles of the services that it starts and of no other', () => {
    const file = 'svc-order/test/order.int.test.ts';
    const before = keysOf(treeOf(FILES))('int', file);
    expect(keysOf(treeOf(FILES), { 'svc-order': 'anew' })('int', file)).not.toBe(before);
    expect(keysOf(treeOf(FILES), { 'svc-catalog': 'anew' })('int', file)).toBe(before);
    expect(keysOf(changed('svc-order/src/price.ts'))('int', file)).toBe(before);
  });

  it('changes, for a browser test, with the bundle of any service', () => {
    const tree = treeOf({ ...FILES, 'e2e/cart.e2e.test.ts': '' });
    const before = keysOf(tree)('e2e', 'e2e/cart.e2e.test.ts');
    expect(keysOf(tree, { 'svc-payments': 'anew' })('e2e', 'e2e/cart.e2e.test.ts')).not.toBe(before);
  });
});

describe('the record of green runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'green-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const green = { name: 'a.test.ts', commit: 'c0ffee', tests: 3 };
  const DAY_MS = 86_400_000;

  it('finds what was added, by its key alone', () => {
    createGreenStore(folder).add('key', green);
    expect(createGreenStore(folder).find('key')).toEqual(green);
    expect(createGreenStore(folder).find('other')).toBeUndefined();
  });

  it('does not find what a killed run wrote in part', () => {
    writeFileSync(join(folder, 'partial'), '{"name":');
    expect(createGreenStore(folder).find('partial')).toBeUndefined();
  });

  it('forgets what was not met for two weeks', () => {
    createGreenStore(folder).add('old', green);
    expect(createGreenStore(folder, Date.now() + 13 * DAY_MS).find('old')).toEqual(green);
    expect(createGreenStore(folder, Date.now() + 28 * DAY_MS).find('old')).toBeUndefined();
  });

  it('is empty after it was emptied', () => {
    const store = createGreenStore(folder);
    store.add('key', green);
    store.empty();
    expect(store.find('key')).toBeUndefined();
  });
});

describe('what is kept of a run', () => {
  const candidates = Array.from({ length: 400 }, (_, index) => ({
    kind: 'unit' as const,
    name: `${index}.test.ts`,
    key: `key ${index}`,
  }));
  const everything = { find: () => ({ name: '', commit: '', tests: 2 }) };

  it('is every file with a green run of the same key, but one in twenty, which runs all the same', () => {
    const { toRun, kept, sampled } = selectByGreen(candidates, everything, 'commit');
    expect(toRun.length + kept.length).toBe(400);
    expect(sampled.size).toBe(toRun.length);
    expect(toRun.length).toBeGreaterThan(8);
    expect(toRun.length).toBeLessThan(40);
  });

  it('samples the same files for the same commit, and others for another', () => {
    const first = selectByGreen(candidates, everything, 'commit');
    expect(selectByGreen(candidates, everything, 'commit').toRun).toEqual(first.toRun);
    expect(selectByGreen(candidates, everything, 'another').toRun).not.toEqual(first.toRun);
  });

  it('is nothing on a machine without a record', () => {
    expect(selectByGreen(candidates, { find: () => undefined }, 'commit').toRun).toEqual(candidates);
  });
});

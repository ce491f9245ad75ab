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
const treeWithChange = (path: keyof typeof FILES): Tree => treeOf({ ...FILES, [path]: `${FILES[path]}\n// changed` });
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

  it('include those that the build finds by their paths', () => {
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

  it('are found where a comment stands before the name of a module', () => {
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
    (path) => expect(keysOf(treeWithChange(path))('unit', unit)).not.toBe(key),
  );

  it('stays the same when files that it does not reach change', () => {
    expect(keysOf(treeWithChange('svc-order/src/other.ts'))('unit', unit)).toBe(key);
    expect(keysOf(treeWithChange('docs/spec/a.md'))('unit', unit)).toBe(key);
  });

  it('changes with every file where it reads files that its imports do not name', () => {
    const open = 'svc-order/src/other.test.ts';
    expect(keysOf(treeWithChange('docs/spec/a.md'))('unit', open)).not.toBe(keysOf(treeOf(FILES))('unit', open));
  });

  it('changes with the settings of the run', () => {
    expect(keysOf(treeOf(FILES), {}, ['TEST_REPLICAS=2'])('unit', unit)).not.toBe(key);
  });

  it('changes, for an integration test, only with the bundles of the services that it starts', () => {
    const file = 'svc-order/test/order.int.test.ts';
    const keyBefore = keysOf(treeOf(FILES))('int', file);
    expect(keysOf(treeOf(FILES), { 'svc-order': 'rebuilt' })('int', file)).not.toBe(keyBefore);
    expect(keysOf(treeOf(FILES), { 'svc-catalog': 'rebuilt' })('int', file)).toBe(keyBefore);
    expect(keysOf(treeWithChange('svc-order/src/price.ts'))('int', file)).toBe(keyBefore);
  });

  it('changes, for a browser test, with the bundle of any service', () => {
    const tree = treeOf({ ...FILES, 'e2e/cart.e2e.test.ts': '' });
    const keyBefore = keysOf(tree)('e2e', 'e2e/cart.e2e.test.ts');
    expect(keysOf(tree, { 'svc-payments': 'rebuilt' })('e2e', 'e2e/cart.e2e.test.ts')).not.toBe(keyBefore);
  });
});

describe('the record of green runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'green-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const green = { name: 'a.test.ts', commit: 'c0ffee', tests: 3 };
  const DAY_MS = 86_400_000;

  it('finds an added run by its key only', () => {
    createGreenStore(folder).add('key', green);
    expect(createGreenStore(folder).find('key')).toEqual(green);
    expect(createGreenStore(folder).find('other')).toBeUndefined();
  });

  it('does not find a partly written record of a killed run', () => {
    writeFileSync(join(folder, 'partial'), '{"name":');
    expect(createGreenStore(folder).find('partial')).toBeUndefined();
  });

  it('forgets keys without a match for two weeks', () => {
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

describe('the reused results of a run', () => {
  const candidates = Array.from({ length: 400 }, (_, index) => ({
    kind: 'unit' as const,
    name: `${index}.test.ts`,
    key: `key ${index}`,
  }));
  const fullStore = { find: () => ({ name: '', commit: '', tests: 2 }) };

  it('are those of every file with a green run of the same key, except one in twenty, which runs again', () => {
    const { toRun, kept, sampled } = selectByGreen(candidates, fullStore, 'commit');
    expect(toRun.length + kept.length).toBe(400);
    expect(sampled.size).toBe(toRun.length);
    expect(toRun.length).toBeGreaterThan(8);
    expect(toRun.length).toBeLessThan(40);
  });

  it('skip the same sampled files for the same commit, and others for another', () => {
    const first = selectByGreen(candidates, fullStore, 'commit');
    expect(selectByGreen(candidates, fullStore, 'commit').toRun).toEqual(first.toRun);
    expect(selectByGreen(candidates, fullStore, 'another').toRun).not.toEqual(first.toRun);
  });

  it('are none on a machine without a record', () => {
    expect(selectByGreen(candidates, { find: () => undefined }, 'commit').toRun).toEqual(candidates);
  });
});

import { z } from 'zod';
import { workTree } from '../test/kept/tree.ts';

const MAX_LINES = 40;
const tree = workTree();
const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(tree.read('package.json')) as unknown);

const foldersOf = (folder: string): readonly string[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const names = tree.paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length).split('/'))
    .flatMap(([name = '', ...below]) => (below.length > 0 ? [name] : []));
  return [...new Set(names)].sort();
};

/** The workspaces, with `packages/*` written out. */
const WORKSPACES = workspaces.flatMap((workspace) =>
  workspace.endsWith('/*')
    ? foldersOf(workspace.slice(0, -2)).map((name) => workspace.replace('*', name))
    : [workspace],
);

/** Workspaces whose README names folders other than those of `src`; '.' is the workspace itself. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'mf-shell': ['server', 'src'],
  'packages/contracts': ['src', 'fixtures'],
  'packages/web-kit': ['src', 'build', 'releases'],
  scripts: ['.'],
  bench: [],
  e2e: ['.'],
};

/** In place of a folder of features the README names each feature; a folder with only files is named itself. */
const namedFolders = (workspace: string): readonly string[] =>
  (ROOMS[workspace] ?? ['src'])
    .flatMap((room) => {
      const inside = foldersOf(room === '.' ? workspace : `${workspace}/${room}`);
      if (inside.length === 0) return [room];
      return inside.map((name) => (room === '.' ? name : `${room}/${name}`));
    })
    .flatMap((folder) =>
      folder.endsWith('/features') ? foldersOf(`${workspace}/${folder}`).map((name) => `${folder}/${name}`) : [folder],
    )
    .sort();

/** The code spans in the first column of the tables that have this title. */
const firstColumn = (text: string, title: string): readonly string[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith(`| ${title} `))
    .flatMap((part) => part.trim().split('\n').slice(2))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();

describe.each(WORKSPACES)('README.md of %s', (workspace) => {
  const text = tree.has(`${workspace}/README.md`) ? tree.read(`${workspace}/README.md`) : '';

  it('has between 1 and 40 lines', () => {
    const lines = text.trimEnd().split('\n').length;
    expect(text).not.toBe('');
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  it('names in its table each folder that there is, and no other', () => {
    expect(firstColumn(text, 'folder')).toEqual(namedFolders(workspace));
  });

  it('names no file in its table that is not there', () => {
    expect(firstColumn(text, 'file').filter((file) => !tree.has(`${workspace}/${file}`))).toEqual([]);
  });
});

import { posix } from 'node:path';
import { workTree } from '../test/kept/tree.ts';

const FOLDER = 'docs/adr';
const tree = workTree();
const index = tree.read(`${FOLDER}/README.md`);
const files = tree.paths
  .filter((path) => posix.dirname(path) === FOLDER && /^\d{4}-/.test(posix.basename(path)))
  .map((path) => posix.basename(path));
const numberOf = (file: string): number => Number(file.slice(0, 4));
const titleOf = (file: string): string =>
  (tree.read(`${FOLDER}/${file}`).split('\n')[0] ?? '').replace(/^# \d+[.:] /, '');

describe('the index of decisions', () => {
  it('lists each decision once, in order, by number, title and file', () => {
    const rows = [...index.matchAll(/^\| (\d+) +\| \[(.+?)\]\((\S+?)\) +\| \S/gm)].map(([, number, title, file]) => ({
      number: Number(number),
      title,
      file,
    }));
    expect(rows).toEqual(files.map((file) => ({ number: numberOf(file), title: titleOf(file), file })));
  });

  it('names the numbers that no decision has', () => {
    const used = new Set(files.map(numberOf));
    const gaps = Array.from({ length: Math.max(...used) }, (_, at) => at + 1).filter((number) => !used.has(number));
    expect(index).toContain(`Numbers that no decision has: ${gaps.join(', ')}.`);
  });
});

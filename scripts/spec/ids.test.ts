import { claimedIds, compareSpec, definedIds } from './ids.ts';

describe('the ids of the specification', () => {
  it('are read from list items, paragraphs and table rows, but not from a mention in a line', () => {
    const text =
      '# A\n- [SF-1.01] One.\n  - [SF-1.1.2] Two, see [SF-9.99].\n[BO-2.3] Three\n| SF-7.01 | GET |\n| [D-4.02] | x |\n- see SF-8.01\n';
    expect(definedIds(text)).toEqual(['SF-1.01', 'SF-1.1.2', 'BO-2.3', 'SF-7.01', 'D-4.02']);
  });

  it('are read from the titles of tests, also several in one title, and not from code or comments', () => {
    const open = '[';
    const source = [
      `it('${open}SF-5.02] totals', () => {});`,
      `test.each([[1], [2]])('${open}D-3.04] %s', () => {});`,
      `describe("${open}SF-1.01, SF-1.02] home", () => {`,
      `it(\`${open}BO-3.1.4] rows\`, async () => {});`,
      `// ${open}SF-6.01]`,
      `const id = '${open}SF-6.02]';`,
    ].join('\n');
    expect(claimedIds(source).sort()).toEqual(['BO-3.1.4', 'D-3.04', 'SF-1.01', 'SF-1.02', 'SF-5.02']);
  });

  it('are counted as proven or open per file, and unknown when no file has them', () => {
    const report = compareSpec(
      [{ name: 'a.md', ids: ['SF-1.01', 'SF-1.02'] }],
      new Map([['x.test.ts', ['SF-1.01', 'SF-9.09']]]),
    );
    expect(report.perFile).toEqual([
      { name: 'a.md', proven: [{ id: 'SF-1.01', tests: ['x.test.ts'] }], open: ['SF-1.02'] },
    ]);
    expect(report.unknown).toEqual([{ id: 'SF-9.09', tests: ['x.test.ts'] }]);
  });
});

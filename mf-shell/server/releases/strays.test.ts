import { evaluateRemote } from '@shop/kit/releases';
import { createStrays, type Strays } from './strays.ts';

const release = { remote: 'storefront', version: 'v1' };
const run = (code: string): unknown => evaluateRemote(code, '/remotes/storefront/v1/server.js', {});
/** What the process tells of, as it tells it. */
const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

const withStack = (stack: string): unknown => Object.assign(new TypeError('x'), { stack });

describe('what is thrown where nobody waits', () => {
  const logged: string[] = [];
  const blamed: unknown[] = [];
  let strays: Strays;
  beforeEach(() => {
    logged.length = blamed.length = 0;
    strays = createStrays({ error: (_about: unknown, words?: string) => logged.push(words ?? '') }, (culprit) =>
      blamed.push(culprit),
    );
  });

  it('is put down to the release that is in its stack', () => {
    expect(strays.saw(thrownBy(() => run("throw new Error('x')")))).toBe(true);
    expect(blamed).toEqual([release]);
  });

  it('ends the shell when it is of the shell’s own code', () => {
    expect(strays.saw(new Error('ours'))).toBe(false);
    expect(strays.saw(withStack('Error: x\n    at async file:///app/mf-shell/dist/server/main.mjs:1:2'))).toBe(false);
    expect(strays.saw(withStack('Error: x\n    at ask (/app/dist/server/main.mjs:1:2)'))).toBe(false);
    expect(logged).toEqual([]);
  });

  const UNKNOWN = [
    'a text',
    undefined,
    withStack('TypeError: fetch failed'),
    withStack('SyntaxError: Unexpected end of input\n    at JSON.parse (<anonymous>)'),
    withStack('SyntaxError: x\n    at parseJSONFromBytes (node:internal/deps/undici/undici:4259:19)'),
  ];

  it('ends no shell when nothing says whose it is, and no release is taken up that was tried meanwhile', async () => {
    for (const error of UNKNOWN) {
      expect(strays.saw(error)).toBe(true);
      await expect(
        strays.during(release, async () => {
          strays.saw(error);
          return Promise.resolve('loaded');
        }),
      ).rejects.toMatchObject({ reason: 'probe' });
    }
    expect(blamed).toEqual([]);
    await expect(strays.during(release, () => Promise.resolve('loaded'))).resolves.toBe('loaded');
  });
});

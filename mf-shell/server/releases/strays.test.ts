import { evaluateRemote } from '@shop/kit/releases';
import { createStrayErrors, type StrayErrors } from './strays.ts';

const release = { remote: 'storefront', version: 'v1' };
const run = (code: string): unknown => evaluateRemote(code, '/remotes/storefront/v1/server.js', {});
/** Gives the thrown value as the process reports it. */
const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

const withStack = (stack: string): unknown => Object.assign(new TypeError('x'), { stack });

describe('an error that no caller awaits', () => {
  const logged: string[] = [];
  const blamed: unknown[] = [];
  let strays: StrayErrors;
  beforeEach(() => {
    logged.length = blamed.length = 0;
    strays = createStrayErrors({ error: (_about: unknown, words?: string) => logged.push(words ?? '') }, (culprit) =>
      blamed.push(culprit),
    );
  });

  it('is blamed on the release in its stack', () => {
    expect(strays.saw(thrownBy(() => run("throw new Error('x')")))).toBe(true);
    expect(blamed).toEqual([release]);
  });

  it('ends the shell when it comes from the shell’s own code', () => {
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

  it('does not end the shell when its origin is unknown, and refuses the releases that were tried at that time', async () => {
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

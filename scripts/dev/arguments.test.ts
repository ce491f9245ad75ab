import { readDevArguments } from './arguments.ts';

const REMOTES = ['storefront', 'dashboard'];
const read = (...words: string[]) => readDevArguments(words, REMOTES);

describe('npm run dev', () => {
  it('takes a remote, and where the shop is', () => {
    expect(read('storefront')).toEqual({ remote: 'storefront', shop: 'http://localhost:4000', port: 4300 });
    expect(read('dashboard', '--shop', 'https://bahdja.dz/dashboard', '--port', '4120')).toEqual({
      remote: 'dashboard',
      shop: 'https://bahdja.dz',
      port: 4120,
    });
  });

  it.each([
    [],
    ['payments'],
    ['storefront', '--shop'],
    ['storefront', '--shop', 'bahdja'],
    ['storefront', '--port', '80'],
  ])('refuses %s %s %s with the usage', (...words: string[]) =>
    expect(() => read(...words)).toThrow(/npm run dev -- storefront\|dashboard/),
  );
});

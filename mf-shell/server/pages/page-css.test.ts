import { createCssReader } from './page-css.ts';
import { usedCss } from './used-css.ts';

const URL = '/remotes/storefront/v1/page.css';

describe('the styles of a page', () => {
  it('are linked while the store lacks them, which is logged once, and embedded when it has them', async () => {
    const logged: unknown[] = [];
    let bytes: Buffer | undefined;
    const read = createCssReader(() => Promise.resolve(bytes), {
      error: (fields: unknown) => void logged.push(fields),
    });
    expect([await read([URL]), await read([URL])]).toEqual([undefined, undefined]);
    expect(logged).toMatchObject([{ urls: [URL] }]);
    bytes = Buffer.from('b{color:red}');
    const sheet = await read([URL]);
    expect(sheet && usedCss(sheet, new Set())).toBe('b{color:red}');
    bytes = undefined;
    expect(await read([URL])).toBe(sheet);
  });
});

import { inflateRawSync } from 'node:zlib';
import { createCssReader } from './page-css.ts';

const URL = '/remotes/storefront/v1/page.css';

describe('the styles of a page', () => {
  it('are linked while the store does not have them, which is said once, and read when it has', async () => {
    const said: unknown[] = [];
    let bytes: Buffer | undefined;
    const read = createCssReader(() => Promise.resolve(bytes), { error: (fields: unknown) => void said.push(fields) });
    expect([await read([URL]), await read([URL])]).toEqual([undefined, undefined]);
    expect(said).toMatchObject([{ urls: [URL] }]);
    bytes = Buffer.from('b{color:red}');
    const piece = await read([URL]);
    expect(inflateRawSync(piece?.deflated ?? '', { finishFlush: 2 }).toString()).toBe('b{color:red}');
    bytes = undefined;
    expect(await read([URL])).toBe(piece);
  });
});

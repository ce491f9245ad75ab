import { gunzipSync } from 'node:zlib';
import { gzippedPage, hole, plainPage, stitch } from './stitched.ts';

describe('a page with holes', () => {
  const page = stitch(`<p>${'بهجة '.repeat(2000)}</p>${hole('nonce')}<i>${hole('csrf')}</i>${hole('api')}${hole('nonce')}</p>`);
  const filling = { nonce: 'AbC123', csrf: 'x'.repeat(120), api: 'é~token' };

  it('is the same text compressed and plain', () => {
    expect(gunzipSync(gzippedPage(page, filling)).toString()).toBe(plainPage(page, filling).toString());
  });

  it('holds each visitor’s own values in every hole', () => {
    const text = plainPage(page, filling).toString();
    expect(text).toContain(`<i>${filling.csrf}</i>${filling.api}AbC123</p>`);
    expect(gunzipSync(gzippedPage(page, { ...filling, nonce: 'other' })).toString()).not.toContain('AbC123');
  });
});

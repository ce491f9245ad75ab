import { crc32, gunzipSync } from 'node:zlib';
import { joined, shiftBy } from './checksum.ts';
import { gzippedPage, hole, plainPage, stitch } from './stitched.ts';

describe('a page with holes', () => {
  const text = `<p>${'بهجة '.repeat(2000)}</p>`;
  const page = stitch(`${text}${hole('nonce')}<i>${hole('csrf')}</i>${hole('api')}${hole('nonce')}</p>`, 'quick');
  const filling = { nonce: 'AbC123', csrf: 'x'.repeat(120), api: 'é~token' };
  const whole = `${text}AbC123<i>${filling.csrf}</i>é~tokenAbC123</p>`;

  it('is the same text compressed and plain', () => {
    expect(gunzipSync(gzippedPage(page, filling)).toString()).toBe(whole);
    expect(plainPage(page, filling).toString()).toBe(whole);
  });

  it('holds each visitor’s own values in every hole', () => {
    expect(gunzipSync(gzippedPage(page, { ...filling, nonce: 'other' })).toString()).not.toContain('AbC123');
  });

  it('has a checksum that is put together from those of its parts', () => {
    for (const [first, second] of [
      ['', ''],
      ['a', ''],
      ['', 'b'],
      ['حانوت', 'x'.repeat(70_001)],
      ['\u0000', '\u0000\u0000'],
    ] as const) {
      expect(joined(crc32(first), crc32(second), shiftBy(Buffer.byteLength(second)))).toBe(crc32(first + second));
    }
  });
});

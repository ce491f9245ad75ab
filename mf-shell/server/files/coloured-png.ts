import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const PALETTE = 3;
const COLOUR_TYPE_AT = 9;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const dataOf = (png: Buffer, type: string): Buffer => {
  const chunks: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === type) chunks.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(chunks);
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * Turns a PNG with 256 greys into one from `dark` to `light` (#rrggbb): a picture with a palette has the same bytes per
 * pixel, so its pixels stay unchanged and no picture library is needed.
 */
export const colouredPng = (greys: Buffer, dark: string, light: string): Buffer => {
  const [from, to] = [channels(dark), channels(light)];
  const header = Buffer.from(dataOf(greys, 'IHDR'));
  header[COLOUR_TYPE_AT] = PALETTE;
  const palette = Buffer.from(
    Array.from({ length: 256 }, (_, grey) =>
      from.map((low, at) => Math.round(low + ((to[at] ?? low) - low) * (grey / 255))),
    ).flat(),
  );
  return Buffer.concat([
    greys.subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', dataOf(greys, 'IDAT')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

import sharp from 'sharp';
import { colouredPng } from './coloured-png.ts';

it('maps each grey to a colour between two colours, and keeps the position of every pixel', async () => {
  const greys = await sharp(Buffer.from([0, 255, 128, 0, 51, 255]), { raw: { width: 3, height: 2, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { data, info } = await sharp(colouredPng(greys, '#102030', '#f0e0d0'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: 6 }, (_, at) => [...data.subarray(at * info.channels, at * info.channels + 3)]);
  expect([info.width, info.height]).toEqual([3, 2]);
  expect(pixels).toEqual([
    [0x10, 0x20, 0x30],
    [0xf0, 0xe0, 0xd0],
    [128, 128, 128],
    [0x10, 0x20, 0x30],
    [61, 70, 80],
    [0xf0, 0xe0, 0xd0],
  ]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { imagesOf, readImagesArguments } from './targets.ts';

const images = imagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));

describe('npm run images', () => {
  it('builds every image that the shop in containers runs, and no other', () => {
    const Compose = z.object({ services: z.record(z.string(), z.object({ image: z.string() })) });
    const { services } = Compose.parse(parse(readFileSync(join(ROOT, 'compose.shop.yaml'), 'utf8'), { merge: true }));
    const run = Object.values(services).map(({ image }) => /\/([a-z-]+):/.exec(image)?.[1]);
    expect(new Set(run)).toEqual(new Set(images));
  });

  it('runs a shop whose services ask for staff keys where they are', () =>
    expect(readFileSync(join(ROOT, 'compose.shop.yaml'), 'utf8')).toContain(
      `STAFF_JWKS_URL: http://svc-staff:4006${STAFF_AUTH_PATH}/jwks\n`,
    ));

  it('takes names of images, and refuses others', () => {
    expect(readImagesArguments(['--up'], images)).toEqual({ up: true, only: images, unknown: [] });
    expect(readImagesArguments(['svc-order', 'svc-nothing'], images)).toEqual({
      up: false,
      only: ['svc-order'],
      unknown: ['svc-nothing'],
    });
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '../scripts/test/chromium.ts';

/** Milliseconds; infinite (`null` in JSON) where nothing was painted. */
const Ms = z
  .number()
  .nullable()
  .transform((ms) => ms ?? Infinity);
const PhoneFigures = z.object({
  pages: z.array(
    z.object({
      page: z.string(),
      loads: z.array(z.object({ fcpMs: Ms, lcpMs: Ms, layoutShift: z.number() })).min(1),
    }),
  ),
  /** The slowest interaction of each order, from the touch to the frame that shows its effect. */
  presses: z.array(z.number()).min(1),
});
export type PhoneFigures = z.infer<typeof PhoneFigures>;

/** Loads pages and places orders on a slow phone: Slow 4G and a processor that is four times slower. */
export const measurePhone = async (shop: string): Promise<PhoneFigures> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/measure-phone.ts'], {
    env: { ...process.env, BASE_URL: shop, CHROMIUM_PATH: await findChromium() },
  });
  return PhoneFigures.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
};

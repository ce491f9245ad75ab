/**
 * `helm test`: places an order in the running shop as a visitor, confirms it as staff, waits until its stock is
 * reserved, cancels it, and checks that its stock movements add up to zero: `node place-order.mjs` of the image `jobs`.
 */
import { loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { explain } from '../console/plain-error.ts';
import { takeOrderBack } from './take-order-back.ts';

const env = z.object({
  /** Address of the shell for this program. */
  SHOP_URL: z.url(),
  /** Address of the shell for visitors; staff can sign in only from there. */
  PUBLIC_ORIGIN: z.url(),
  STAFF_EMAIL: z.email(),
  STAFF_PASSWORD: z.string().min(1),
});

process.once('SIGTERM', () => process.exit(143));
try {
  await takeOrderBack(loadConfig(env), (line) => console.log(line));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

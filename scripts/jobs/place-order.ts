/**
 * `helm test`: places an order in the running shop as a visitor does, confirms it as staff do, waits until its stock is
 * reserved, cancels it, and sees that its movements of stock come to nothing: `node place-order.mjs` of the image
 * `jobs`.
 */
import { loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { explain } from '../console/plain-error.ts';
import { takeOrderBack } from './take-order-back.ts';

const env = z.object({
  /** Where this program reaches the shell. */
  SHOP_URL: z.url(),
  /** Where visitors reach it: staff sign in only from there. */
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

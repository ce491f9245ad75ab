import { serviceEnv } from '@shop/service-kit';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');

/** What the shell's server reads from its environment. It needs no database and no broker. */
export const shellEnv = serviceEnv.pick({ NODE_ENV: true, LOG_LEVEL: true, PORT: true, VISITOR_SECRET: true, TRUSTED_PROXIES: true }).extend({
  CATALOG_URL: z.url(),
  ORDER_URL: z.url(),
  LOGISTICS_URL: z.url(),
  PAYMENTS_URL: z.url(),
  /** The release map; read again when it changes. */
  RELEASES_FILE: z.string().default(join(root, 'mf-shell/dist/releases.json')),
  /** Where releases lie: `<dir>/mf-<name>/dist/<version>/`. */
  REMOTES_DIR: z.string().default(root),
});
export type ShellConfig = z.infer<typeof shellEnv>;

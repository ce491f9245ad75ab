import { connectMongo, loadConfig, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';
import { createSecretBox, encryptSecretsAnew, parseSecretKeys } from './companies/index.ts';
import { createTransporters } from './delivery/index.ts';
import { logisticsModels } from './models.ts';

/**
 * `node svc-logistics/src/rotate-keys.ts`, in an image `node rotate-keys.mjs`: encrypts every secret of company
 * accounts with the first of TRANSPORTER_KEYS, after which the others may go. Safe to repeat, and while the shop runs.
 * Exit code 1: some could not be read with any of the keys.
 */
const config = loadConfig(
  serviceEnv.pick({ MONGODB_URL: true }).extend({
    MONGODB_DATABASE: z.string().default('hanout_logistics'),
    TRANSPORTER_KEYS: z.string().transform(parseSecretKeys),
  }),
);
const connection = await connectMongo(config, 4);
const transporters = createTransporters(logisticsModels(connection));
const { encrypted, current, unreadable } = await encryptSecretsAnew(
  transporters,
  createSecretBox(config.TRANSPORTER_KEYS),
);
await connection.close();
process.stdout.write(`${encrypted} secrets encrypted anew, ${current} were, ${unreadable.length} cannot be read\n`);
for (const { transporter, field } of unreadable) process.stdout.write(`unreadable: ${field} of ${transporter}\n`);
process.exitCode = unreadable.length === 0 ? 0 : 1;

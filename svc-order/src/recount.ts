import { connectMongo, loadConfig, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';
import { uncountWrong } from './figures/index.ts';
import { modelsOf } from './models.ts';

/**
 * `node svc-order/src/recount.ts`: marks orders whose counted figures differ from the order, so that the service counts
 * them again. The service does this for every change of its own; this program repairs what was written past it. It is
 * safe to stop and to repeat while the service runs.
 */
const config = loadConfig(
  serviceEnv.pick({ MONGODB_URL: true }).extend({ MONGODB_DATABASE: z.string().default('hanout_order') }),
);
const connection = await connectMongo(config, 4);
const { looked, wrong } = await uncountWrong(modelsOf(connection).orders);
await connection.close();
process.stdout.write(`${looked} orders checked, ${wrong} of them to be counted again\n`);

import { connectMongo, loadConfig, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';
import { logisticsModels } from './models.ts';
import { wrongStockItems } from './stock/index.ts';

/**
 * `node svc-logistics/src/check-stock.ts`: proves D-5.03 on the running shop's data; exit code 1 names what differs.
 */
const config = loadConfig(
  serviceEnv.pick({ MONGODB_URL: true }).extend({ MONGODB_DATABASE: z.string().default('hanout_logistics') }),
);
const connection = await connectMongo(config, 4);
const wrong = await wrongStockItems(logisticsModels(connection));
await connection.close();
process.stdout.write(
  wrong.length === 0 ? 'stock equals the sum of its movements\n' : `${JSON.stringify(wrong, null, 2)}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

import { createLogger, createMetrics, loadConfig, runService } from '@shop/service-kit';
import { createShellApp } from './app.ts';
import { shellEnv } from './config.ts';

const config = loadConfig(shellEnv);
const logger = createLogger('shell', config.LOG_LEVEL);

runService(logger, async (lifecycle) => {
  const app = await createShellApp({ config, logger, metrics: createMetrics('shell'), lifecycle });
  await lifecycle.listen(app, config.PORT);
});

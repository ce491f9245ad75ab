import {
  createInternalApp,
  createLogger,
  createMetrics,
  loadConfig,
  runService,
  startTracing,
} from '@shop/service-kit';
import { createShellApp } from './app.ts';
import { shellEnv } from './config.ts';

const config = loadConfig(shellEnv);
const logger = createLogger('shell', config.LOG_LEVEL);

runService(logger, async (lifecycle) => {
  await startTracing('shell', logger, lifecycle);
  const metrics = createMetrics('shell');
  const { app, ready } = await createShellApp({ config, logger, metrics, lifecycle });
  if (config.INTERNAL_PORT > 0) {
    const inside = createInternalApp({ config, lifecycle, metrics, ready });
    await lifecycle.listen(inside, { ...config, PORT: config.INTERNAL_PORT, HOST: config.INTERNAL_HOST });
  }
  await lifecycle.listen(app, config);
});

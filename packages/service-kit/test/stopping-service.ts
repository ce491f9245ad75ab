import { once } from 'node:events';
import { createApp, createLogger, createMetrics, createVisitorTokens, runService } from '../src/index.ts';

// A nearly empty service, for the test of its stop.
const logger = createLogger('stopping', 'info');
runService(logger, async (lifecycle) => {
  const config = { TRUSTED_PROXIES: [], SHED_READS_AT: 10, SHED_ALL_AT: 10 };
  const app = createApp({
    name: 'stopping',
    config,
    logger,
    metrics: createMetrics('stopping'),
    lifecycle,
    visitorTokens: createVisitorTokens('x'.repeat(32)),
    ready: () => true,
    before: (web) =>
      void web.get('/answered-while-stopping', async (_req, res) => {
        logger.info('asked');
        if (!lifecycle.stopping()) await once(lifecycle.stopSignal, 'abort');
        // The header that a proxy forwards.
        res.setHeader('Connection', 'keep-alive').end('late');
      }),
    routes: () => undefined,
  });
  await lifecycle.listen(app, {
    PORT: 0,
    HOST: '127.0.0.1',
    SHUTDOWN_WAIT_MS: Number(process.env['SHUTDOWN_WAIT_MS']),
  });
});

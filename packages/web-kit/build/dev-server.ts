import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { devConfig } from './dev-config.ts';
import { DEV_PATH, devPage, devPolicy } from './dev-page.ts';
import type { RemoteBuild } from './remote-config.ts';

export interface DevOptions {
  /** The checkout's root. */
  readonly root: string;
  /** `storefront`, `checkout`, `dashboard`. */
  readonly remote: string;
  /** Origin of the running shop, here or anywhere. */
  readonly shop: string;
  readonly port: number;
}

const SOCKET = `${DEV_PATH}ws`;

/** Calls come to the shop as its own pages' do: it knows them by Host and Origin. */
const asTheShops = (shop: string) => ({
  target: shop,
  changeOrigin: true,
  autoRewrite: true,
  protocolRewrite: 'http',
  headers: { origin: shop },
});

/** Pages get the development scripts; every other response passes unchanged. */
const toTheShop = ({ shop, port }: DevOptions) => {
  const calls = createProxyMiddleware(asTheShops(shop));
  const pages = createProxyMiddleware({
    ...asTheShops(shop),
    selfHandleResponse: true,
    on: {
      proxyRes: responseInterceptor(async (body, answer, req, res) => {
        if (!/^text\/html/.test(answer.headers['content-type'] ?? '')) return body;
        const policy = answer.headers['content-security-policy'];
        if (typeof policy === 'string')
          res.setHeader('content-security-policy', devPolicy(policy, req.headers.host ?? `localhost:${port}`));
        return devPage(body.toString('utf8')) ?? body;
      }),
    },
  });
  return { calls, pages };
};

/**
 * Serves a remote from its sources, with fast refresh, inside the pages of a running shop. Mistakes of the build are
 * shown over the page and on the terminal.
 */
export const startDev = async (options: DevOptions): Promise<{ stop(): Promise<void> }> => {
  const { root, remote, port } = options;
  const config: unknown = await import(pathToFileURL(join(root, `mf-${remote}`, 'rspack.config.ts')).href);
  const { schemas = false } = (config as { default: RemoteBuild }).default; // remoteConfig made it
  const place = (name: string) => ({
    name,
    directory: join(root, `mf-${name}`),
    mode: 'development' as const,
    schemas,
    output: join(root, `mf-${name}`, 'dist', '.dev'),
  });
  const { calls, pages } = toTheShop(options);
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      compress: false,
      setupExitSignals: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, webSocketURL: { pathname: SOCKET } },
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      devMiddleware: { publicPath: DEV_PATH, index: false },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'shop',
          middleware: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => {
            const wantsPage = req.method === 'GET' && /text\/html/.test(req.headers.accept ?? '');
            void (wantsPage ? pages : calls)(req, res, next);
          },
        },
      ],
    },
    rspack(devConfig(place('shell'), place(remote))),
  );
  await server.start();
  return { stop: () => server.stop() };
};

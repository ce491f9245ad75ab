import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Cluster } from './kubernetes-api.ts';

const ConfigMap = z.object({
  metadata: z.object({
    name: z.string().optional(),
    resourceVersion: z.string().optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
  data: z.record(z.string(), z.string().nullable()).default({}),
});
type ConfigMap = z.infer<typeof ConfigMap>;

/** Lists and watches select only these. */
const isLabelled = ({ metadata }: ConfigMap): boolean => metadata.labels !== undefined;

/** A server that answers for ConfigMaps as the API of Kubernetes does, and can be made to fail in the same ways. */
export interface KubernetesUnderTest {
  readonly cluster: Cluster;
  /** Number of list requests so far. */
  lists(): number;
  /** Number of open watches, which the next three functions affect. */
  watches(): number;
  /** Number of watch requests so far. */
  watchRequests(): number;
  /** Ends new watches immediately from now on, or stops doing so. */
  endAtOnce(now: boolean): void;
  /** Breaks the connection of every watch. */
  cut(): void;
  /** Ends every watch as a server does after a while. */
  end(): void;
  /** Sends every watch that its version has expired: ERROR, 410. */
  forget(): void;
  bookmark(): void;
  /** Drops every connection from now on, or answers again. */
  away(now: boolean): void;
  /** Writes a ConfigMap as kubectl does. */
  put(name: string, labels: Readonly<Record<string, string>>, data: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

export const startKubernetes = async (): Promise<KubernetesUnderTest> => {
  const maps = new Map<string, ConfigMap>();
  const watches = new Set<ServerResponse>();
  let version = 1;
  let lists = 0;
  let begun = 0;
  let isEnding = false;
  let isAway = false;
  const send = (type: string, object: unknown): void => {
    for (const watch of watches) watch.write(`${JSON.stringify({ type, object })}\n`);
  };
  const store = (name: string, map: ConfigMap, type: string): ConfigMap => {
    const kept = { ...map, metadata: { ...map.metadata, name, resourceVersion: String((version += 1)) } };
    maps.set(name, kept);
    if (isLabelled(kept)) send(type, kept);
    return kept;
  };
  const merged = (map: ConfigMap, change: ConfigMap): ConfigMap => {
    const { labels } = change.metadata;
    const data = Object.entries({ ...map.data, ...change.data }).filter(([, value]) => value !== null);
    return {
      metadata: { ...map.metadata, ...(labels && { labels: { ...map.metadata.labels, ...labels } }) },
      data: Object.fromEntries(data),
    };
  };
  const server = createServer((req, res) => {
    if (isAway) return void req.socket.destroy();
    const url = new URL(req.url ?? '/', 'http://cluster');
    const name = /\/configmaps\/([\w-]+)$/.exec(url.pathname)?.[1];
    const reply = (status: number, body: unknown): void => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (req.headers.authorization !== 'Bearer of-the-pod') return reply(401, { code: 401 });
    void (async () => {
      const known = name === undefined ? undefined : maps.get(name);
      if (req.method === 'GET' && name !== undefined) return known ? reply(200, known) : reply(404, { code: 404 });
      if (req.method === 'POST') {
        const map = ConfigMap.parse(await json(req));
        const asked = map.metadata.name ?? '';
        return maps.has(asked) ? reply(409, { code: 409 }) : reply(201, store(asked, map, 'ADDED'));
      }
      if (req.method === 'PATCH') {
        const change = ConfigMap.partial({ metadata: true }).parse(await json(req));
        if (!known || name === undefined) return reply(404, { code: 404 });
        const wanted = change.metadata?.resourceVersion;
        if (wanted !== undefined && wanted !== known.metadata.resourceVersion) return reply(409, { code: 409 });
        return reply(200, store(name, merged(known, { metadata: {}, ...change }), 'MODIFIED'));
      }
      if (!url.searchParams.has('watch')) {
        lists += 1;
        return reply(200, {
          metadata: { resourceVersion: String(version) },
          items: [...maps.values()].filter(isLabelled),
        });
      }
      res.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      const from = Number(url.searchParams.get('resourceVersion'));
      for (const map of [...maps.values()].filter(isLabelled))
        if (Number(map.metadata.resourceVersion) > from)
          res.write(`${JSON.stringify({ type: 'MODIFIED', object: map })}\n`);
      begun += 1;
      if (isEnding) return res.end();
      watches.add(res);
      res.on('close', () => watches.delete(res));
    })().catch(() => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    cluster: {
      server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      namespace: 'shop',
      token: () => Promise.resolve('of-the-pod'),
      ca: () => Promise.resolve(undefined),
    },
    lists: () => lists,
    watchRequests: () => begun,
    endAtOnce: (now) => {
      isEnding = now;
    },
    watches: () => watches.size,
    cut: () => {
      for (const watch of watches) watch.destroy();
    },
    end: () => {
      for (const watch of watches) watch.end();
    },
    forget: () => {
      send('ERROR', { code: 410, message: 'too old resource version' });
      for (const watch of watches) watch.end();
    },
    bookmark: () => send('BOOKMARK', { metadata: { resourceVersion: String((version += 1)) } }),
    away: (now) => {
      isAway = now;
      if (now) server.closeAllConnections();
    },
    put: (name, labels, data) =>
      void store(
        name,
        { metadata: { labels: { ...labels } }, data: { ...data } },
        maps.has(name) ? 'MODIFIED' : 'ADDED',
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

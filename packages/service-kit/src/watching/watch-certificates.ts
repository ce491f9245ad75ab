import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Metrics } from '../process/metrics.ts';
import { figuresOnScrape } from './figures-on-scrape.ts';

/** A server that is spoken to over TLS. */
export interface TlsServer {
  readonly part: 'mongodb' | 'kafka' | 'redis';
  readonly host: string;
  readonly port: number;
}

/** A certificate changes every few weeks. */
const CHECK_INTERVAL_MS = 10 * 60_000;
const CONNECT_MS = 1500;

const addresses = (list: string, usualPort: number): Omit<TlsServer, 'part'>[] =>
  list
    .split(',')
    .filter(Boolean)
    .map((address) => {
      const { hostname, port } = new URL(`tls://${address}`);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) };
    });

/** `user:password@`, path and query taken away: what is left are addresses. */
const addressesIn = (url: string): string =>
  url
    .replace(/^[^:]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/[/?].*$/, '');

/** Stores that the environment says are spoken to over TLS. Those found by DNS (`mongodb+srv`) are not among them. */
export const tlsServersOf = (env: Readonly<Record<string, string | undefined>>): TlsServer[] => {
  const { MONGODB_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', REDIS_SENTINELS, REDIS_CLUSTER } = env;
  const overTls = {
    mongodb: /^mongodb:.*[?&](tls|ssl)=true/.test(MONGODB_URL) ? addresses(addressesIn(MONGODB_URL), 27_017) : [],
    kafka: env['KAFKA_TLS'] === '1' ? addresses(KAFKA_BROKERS, 9092) : [],
    redis:
      env['REDIS_TLS'] === '1' || REDIS_URL.startsWith('rediss:')
        ? addresses(REDIS_SENTINELS ?? REDIS_CLUSTER ?? addressesIn(REDIS_URL), 6379)
        : [],
  };
  return (['mongodb', 'kafka', 'redis'] as const).flatMap((part) => overTls[part].map((at) => ({ part, ...at })));
};

/** Milliseconds since 1970 at which the server's certificate ends; undefined when it does not show one. */
const endOf = ({ host, port }: TlsServer): Promise<number | undefined> =>
  new Promise((resolve) => {
    // Trust is a matter of the clients; this connection reads a date and sends nothing.
    const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) });
    const end = (at?: number): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(at);
    };
    const timer = setTimeout(end, CONNECT_MS);
    socket.once('error', () => end());
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || undefined));
  });

/** The remaining validity of the stores' certificates. No gauge without a TLS connection. */
export const watchCertificates = (metrics: Metrics, servers: readonly TlsServer[]): void => {
  if (servers.length === 0) return;
  const ends = new Map<TlsServer, number>();
  let checkedAt = -Infinity;
  figuresOnScrape(
    metrics,
    {
      tls_certificate_expires_seconds: {
        help: 'How long the certificate that a store shows is still good',
        labelNames: ['part', 'address'],
      },
    },
    async () => {
      if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
        const answers = await Promise.all(servers.map(endOf));
        servers.forEach((server, index) => {
          const end = answers[index];
          if (end !== undefined) ends.set(server, end);
        });
        // Servers that did not answer are asked again at the next scrape.
        if (answers.every((end) => end !== undefined)) checkedAt = performance.now();
      }
      return {
        tls_certificate_expires_seconds: [...ends].map(([{ part, host, port }, end]) => ({
          labels: { part, address: `${host}:${port}` },
          value: (end - Date.now()) / 1000,
        })),
      };
    },
  );
};

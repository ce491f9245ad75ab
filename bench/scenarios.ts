import { actOnOrder, placeOrder } from '@shop/contracts';
import { request } from 'undici';
import { startBare } from './bare-server.ts';
import type { Offer } from './order-requests.ts';
import { orderRequest } from './order-requests.ts';
import { readLoads, type Load } from './reads.ts';
import { allReserved } from './reserved.ts';
import { writeLoad } from './writes.ts';

export const CONNECTIONS = [1, 16, 64] as const;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);

export interface ReadFigures {
  readonly name: string;
  readonly bytes: number;
  readonly loads: readonly { ours: Load; http: Load; express: Load; ofHttp: number; ofExpress: number }[];
}

/** Set by Node's server itself, or different in each answer. */
const NOT_COPIED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** One answer as a browser gets it: the bytes on the wire, still encoded, and the headers. */
const answerOf = async (name: string, url: string, headers: Record<string, string>) => {
  const ask = async () => {
    const answer = await request(url, { headers });
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${body.toString().slice(0, 300)}`);
    return { bytes: body.length, headers: Object.fromEntries(Object.entries(answer.headers).flatMap(([key, value]) => (value === undefined || NOT_COPIED.has(key) ? [] : [[key, String(value)]]))) };
  };
  await ask();
  // A body is compressed beside its first answer.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return ask();
};

/** One address of ours beside bare answers of the same size to the same request, at each number of connections, in turn. */
export const readScenario = async (name: string, url: string, headers: Record<string, string>, barePort: number): Promise<ReadFigures> => {
  const answer = await answerOf(name, url, headers);
  const stopHttp = await startBare('node:http', barePort, answer.bytes, answer.headers);
  const stopExpress = await startBare('express', barePort + 1, answer.bytes, answer.headers);
  const loads = [];
  for (const connections of CONNECTIONS) {
    const [http, express, ours] = await readLoads([{ url: `http://127.0.0.1:${barePort}/`, headers }, { url: `http://127.0.0.1:${barePort + 1}/`, headers }, { url, headers }], connections, SECONDS);
    if (!http || !express || !ours) throw new Error('three addresses give three loads');
    loads.push({ ours, http, express, ofHttp: ours.perSecond / http.perSecond, ofExpress: ours.perSecond / express.perSecond });
  }
  stopHttp();
  stopExpress();
  return { name, bytes: answer.bytes, loads };
};

/** Checkout: every order from another person, cart and visitor; what was accepted must be there once. */
export const checkoutScenario = async (order: string, offer: Offer, csrf: () => Record<string, string>, from: number, count: number, connections: number) => {
  const requests = Array.from({ length: count }, (_, index) => ({ path: placeOrder.path, headers: csrf(), body: orderRequest(offer, from + index) }));
  const { load, answers } = await writeLoad(order, requests, connections);
  const uuids = answers.filter(({ status }) => status === 200).map(({ body }) => placeOrder.responses[200].parse(JSON.parse(body)).orderUuid);
  const refused = answers.find(({ status }) => status !== 200);
  return { load, uuids, distinct: new Set(uuids).size, ...(refused ? { refused: `${refused.status} ${refused.body.slice(0, 200)}` } : {}) };
};

/** Confirmation: all orders asked for at once; from the first request until every one is reserved. */
export const confirmScenario = async (order: string, mongodbUrl: string, staff: Record<string, string>, uuids: readonly string[], connections: number) => {
  const started = performance.now();
  const paths = uuids.map((uuid) => actOnOrder.path.replace('{uuid}', uuid).replace('{action}', 'confirm'));
  const { load, answers } = await writeLoad(order, paths.map((path) => ({ path, headers: { ...staff, 'Content-Type': 'application/json' }, body: JSON.stringify({ version: 1 }) })), connections);
  const accepted = answers.flatMap(({ status, body }) => (status === 200 ? [actOnOrder.responses[200].parse(JSON.parse(body)).uuid] : []));
  await allReserved(mongodbUrl, accepted, 120_000);
  const seconds = (performance.now() - started) / 1000;
  const refused = answers.find(({ status }) => status !== 200);
  return { load, accepted: accepted.length, perSecond: Math.round(accepted.length / seconds), ...(refused ? { refused: `${refused.status} ${refused.body.slice(0, 200)}` } : {}) };
};

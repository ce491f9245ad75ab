import { actOnOrder, listOrders, placeOrder } from '@shop/contracts';
import { startBare } from './bare-server.ts';
import type { Offer } from './order-requests.ts';
import { orderRequest } from './order-requests.ts';
import { readLoad, type Load } from './reads.ts';
import { writeLoad } from './writes.ts';

export const CONNECTIONS = [1, 16, 64] as const;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);

export interface ReadFigures {
  readonly name: string;
  readonly bytes: number;
  readonly loads: readonly { ours: Load; http: Load; express: Load; ofHttp: number; ofExpress: number }[];
}

/** One address of ours beside bare answers of the same size, at each number of connections, in turn. */
export const readScenario = async (name: string, url: string, headers: Record<string, string>, barePort: number): Promise<ReadFigures> => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  // What goes over the wire: the encoded body, whose length fetch itself does not tell.
  const decoded = (await answer.arrayBuffer()).byteLength;
  const bytes = Number(answer.headers.get('content-length') ?? decoded);
  const stopHttp = await startBare('node:http', barePort, bytes);
  const stopExpress = await startBare('express', barePort + 1, bytes);
  const loads = [];
  for (const connections of CONNECTIONS) {
    const http = await readLoad(`http://127.0.0.1:${barePort}/`, {}, connections, SECONDS);
    const express = await readLoad(`http://127.0.0.1:${barePort + 1}/`, {}, connections, SECONDS);
    const ours = await readLoad(url, headers, connections, SECONDS);
    loads.push({ ours, http, express, ofHttp: ours.perSecond / http.perSecond, ofExpress: ours.perSecond / express.perSecond });
  }
  stopHttp();
  stopExpress();
  return { name, bytes, loads };
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
export const confirmScenario = async (order: string, staff: Record<string, string>, uuids: readonly string[], connections: number) => {
  const confirmed = async () => {
    const answer = listOrders.responses[200].parse(await (await fetch(`${order}${listOrders.path}?limit=1&states=confirmed`, { headers: staff })).json());
    return answer.counts.confirmed ?? 0;
  };
  const before = await confirmed();
  const started = performance.now();
  const { load, answers } = await writeLoad(order, uuids.map((uuid) => ({ path: actOnOrder.path.replace('{uuid}', uuid).replace('{action}', 'confirm'), headers: { ...staff, 'Content-Type': 'application/json' }, body: JSON.stringify({ version: 1 }) })), connections);
  const accepted = answers.filter(({ status }) => status === 200).length;
  while ((await confirmed()) - before < accepted) {
    if (performance.now() - started > 120_000) throw new Error(`only ${(await confirmed()) - before} of ${accepted} orders were reserved`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const refused = answers.find(({ status }) => status !== 200);
  return { load, accepted, perSecond: Math.round(accepted / ((performance.now() - started) / 1000)), ...(refused ? { refused: `${refused.status} ${refused.body.slice(0, 200)}` } : {}) };
};

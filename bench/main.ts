/**
 * Figures of the built system on data of its own, load included, beside bare servers measured in the same run.
 * `npm run bench`; BENCH_SECONDS and BENCH_ORDERS make it longer. The last line is the JSON of everything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build/build.ts';
import { explain } from '../scripts/console/plain-error.ts';
import { stopWithParent } from '../scripts/console/stop-with-parent.ts';
import { startKeeper } from '../scripts/infra/keeper-client.ts';
import { freeBasePort } from '../scripts/start/ports.ts';
import { programsOf } from '../scripts/start/programs.ts';
import { startSystem } from '../scripts/start/system.ts';
import { fillShelves } from './full-shelves.ts';
import { memoryOf } from './memory.ts';
import { readOffer } from './order-requests.ts';
import { checkoutScenario, confirmScenario, CONNECTIONS, readScenario } from './scenarios.ts';
import { settled } from './settled.ts';
import { staffHeaders } from './staff.ts';
import { startTime } from './start-time.ts';
import { table } from './table.ts';
import { shopOfPage, visitorsOf } from './visitor.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1500);
const CONFIRMED = Number(process.env['BENCH_CONFIRMED'] ?? 300);
const CATEGORIES = (process.env['BENCH_CATEGORIES'] ?? 'electronique,photo,maison-et-mobilier,plantes,chaussures,sport').split(',');

/** Answers are compared as a browser gets them: compressed. */
const AS_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

const data = mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const keeper = startKeeper();
const end = async (code: number): Promise<never> => {
  await keeper.stop();
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
};
stopWithParent(() => void end(130));

const run = async () => {
  await build();
  const port = await freeBasePort(6100);
  const { ports, secrets, servers } = await startSystem({ keeper, port, data, noLimits: true });
  const url = (of: number) => `http://127.0.0.1:${of}`;
  const shopUuid = await shopOfPage(url(ports.shell));
  const visitors = visitorsOf(secrets.visitorSecret, shopUuid);
  const bearer = visitors.bearer();
  await fillShelves(servers.mongodbUrl);
  await settled(servers.mongodbUrl, servers.kafkaBrokers, 60_000);
  const offer = await readOffer(url(ports.catalog), url(ports.logistics), shopUuid, bearer, CATEGORIES);
  const product = offer.products[0];
  if (!product) throw new Error('no product');

  const listing = `/web/public/api/category/products/${CATEGORIES[0]}`;
  const reads = [
    await readScenario('category listing', `${url(ports.catalog)}${listing}`, { ...bearer, ...AS_BROWSER }, port + 60),
    await readScenario('product API', `${url(ports.catalog)}/web/public/api/product/${product.slug}`, { ...bearer, ...AS_BROWSER }, port + 62),
    await readScenario('product page HTML', `${url(ports.shell)}/catalog/product/${product.mainCategory.slug}/${product.slug}`, { 'Accept-Language': 'fr', ...AS_BROWSER }, port + 64),
  ];

  const checkouts = [];
  let from = 0;
  let uuids: string[] = [];
  for (const connections of CONNECTIONS) {
    const count = connections === 1 ? Math.round(ORDERS / 5) : ORDERS;
    const result = await checkoutScenario(url(ports.order), offer, visitors.csrf, from, count, connections);
    const handledAfterMs = await settled(servers.mongodbUrl, servers.kafkaBrokers, 60_000);
    checkouts.push({ ...result.load, accepted: result.uuids.length, distinct: result.distinct, handledAfterMs, ...(result.refused ? { refused: result.refused } : {}) });
    uuids = [...uuids, ...result.uuids];
    from += count;
  }

  const staff = await staffHeaders(url(ports.shell), secrets.ownerEmail, secrets.ownerPassword);
  const confirmations = [];
  for (const [index, connections] of CONNECTIONS.entries()) confirmations.push(await confirmScenario(url(ports.order), servers.mongodbUrl, staff, uuids.slice(index * CONFIRMED, (index + 1) * CONFIRMED), connections));
  await settled(servers.mongodbUrl, servers.kafkaBrokers, 60_000);

  const programs = programsOf({ ports, data, servers, secrets, noLimits: true });
  const memory = memoryOf(programs.map(({ entry }) => entry.slice(entry.indexOf('/svc-') >= 0 ? entry.indexOf('svc-') : entry.indexOf('mf-shell'))));
  const starts: Record<string, number> = {};
  const firstAnswers: Record<string, string> = { 'svc-catalog': listing, 'svc-order': '/ready', 'svc-logistics': '/public/utilis/api/wilayas', 'svc-payments': '/ready', 'mf-shell': '/' };
  for (const [index, program] of programs.entries()) starts[program.id] = await startTime(program, port + 70 + index, firstAnswers[program.id] ?? '/ready', bearer);

  const ratio = (value: number) => value.toFixed(2);
  console.log(`\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load included\n`);
  console.log(table(reads.flatMap(({ name, bytes, loads }) => loads.map(({ ours, ofHttp, ofExpress, http, express }) => ({ read: name, bytes, connections: ours.connections, 'per s': ours.perSecond, 'median ms': ours.median, 'p99 ms': ours.p99, failed: ours.failed, 'bare http': http.perSecond, 'bare express': express.perSecond, 'of http': ratio(ofHttp), 'of express': ratio(ofExpress) })))));
  console.log(`\n${table(checkouts.map(({ connections, perSecond, median, p99, failed, accepted, distinct, handledAfterMs }) => ({ write: 'checkout', connections, 'orders per s': perSecond, 'median ms': median, 'p99 ms': p99, failed, accepted, distinct, 'last event handled after ms': handledAfterMs })))}`);
  console.log(`\n${table(confirmations.map(({ load, accepted, perSecond }) => ({ write: 'confirmation', connections: load.connections, asked: CONFIRMED, accepted, 'median ms': load.median, 'p99 ms': load.p99, 'reserved per s': perSecond })))}`);
  console.log(`\n${table([{ '': 'memory MB', ...Object.fromEntries(Object.entries(memory).map(([entry, mb]) => [entry.split('/')[0] ?? entry, mb])), total: Object.values(memory).reduce((sum, mb) => sum + mb, 0) }, { '': 'start to first answer ms', ...starts }])}\n`);
  console.log(JSON.stringify({ reads, checkouts, confirmations, memory, starts }));
};

try {
  await run();
} catch (error) {
  console.error(explain(error), error);
  await end(1);
}
await end(0);

/**
 * Figures of the built system with its own data and under load, compared with bare Express in the same run. `npm run
 * bench [-- PART ...]`; settings.ts names the settings that make it longer or shorter. The last line is the JSON of all
 * figures.
 */
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../scripts/build/build.ts';
import { explain, PlainError } from '../scripts/console/plain-error.ts';
import { stopWithParent } from '../scripts/console/stop-with-parent.ts';
import { readBenchArguments, type Part } from './arguments.ts';
import { restockAll } from './full-shelves.ts';
import { measureGoods } from './goods-parts.ts';
import { measureDelivery } from './delivery-parts.ts';
import { announcedRows, labelRows, outageRows, webhookRows } from './delivery-tables.ts';
import { measureDesk } from './desk-parts.ts';
import { actionRows, deskRows, liveRows, riskLevelRows, riskReasonRows, riskRows } from './desk-tables.ts';
import { measureSeed } from './large-parts.ts';
import { measureLive } from './live-parts.ts';
import { measureOrderLists } from './order-list-parts.ts';
import { readOffer } from './order-requests.ts';
import { waitUntilCalm, idleCpu, memoryOf } from './processes.ts';
import { measureFirstEvents, measureStops } from './lifecycle-parts.ts';
import { measurePhone } from './phone.ts';
import { measureQuotes } from './quotes.ts';
import { measureReads } from './read-parts.ts';
import { measureRisk } from './risk-parts.ts';
import { settings } from './settings.ts';
import { measureScale } from './scale-parts.ts';
import { measureSearch } from './search-parts.ts';
import { settled } from './settled.ts';
import { stopShop, withShop, type BenchShop } from './shop.ts';
import { startTime } from './start-time.ts';
import { table } from './table.ts';
import {
  confirmRows,
  checkoutRows,
  goodsRows,
  homeRows,
  orderListRows,
  phoneRows,
  quoteRows,
  readRows,
  scaleRows,
  searchRows,
  seedRows,
  shownRows,
  suggestionRows,
} from './tables.ts';
import { measureCheckout, measureConfirmations, takeNumbers } from './write-parts.ts';

const OF_SHOP: readonly Part[] = ['idle', 'listing', 'product', 'pages', 'checkout', 'confirm', 'memory', 'starts'];
const ORDERING: readonly Part[] = ['listing', 'product', 'pages', 'checkout', 'confirm'];
/** Order numbers reserved for the orders that come in while reads are measured. */
const STREAMED_ORDERS = 100_000;

const figures: Record<string, unknown> = {};
const show = (
  part: string,
  measured: unknown,
  rows: readonly Readonly<Record<string, string | number>>[],
  title = part,
): void => {
  figures[part] = measured;
  console.log(`\n${title}\n${table(rows)}`);
};

const startTimes = async ({ programs, port, visitors }: BenchShop): Promise<Record<string, number>> => {
  const firstAnswers: Record<string, string> = {
    'svc-catalog': `/web/public/api/category/products/${settings.categories[0] ?? ''}`,
    'svc-logistics': '/public/utilis/api/wilayas',
    'mf-shell': '/',
  };
  const starts: Record<string, number> = {};
  for (const [index, program] of programs.entries())
    starts[program.id] = await startTime(
      program,
      port + 70 + index,
      firstAnswers[program.id] ?? '/ready',
      visitors.bearer(),
    );
  return starts;
};

const measureShop = async (shop: BenchShop, parts: ReadonlySet<Part>): Promise<void> => {
  const has = (...names: Part[]): boolean => names.some((name) => parts.has(name));
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, 300_000, shop.dead);
  if (has('idle')) {
    await waitUntilCalm(shop.pids);
    await wait(settings.restSeconds * 1000);
    const idle = await idleCpu(shop.pids, settings.idleSeconds);
    const sum = Math.round(Object.values(idle).reduce((total, percent) => total + percent, 0) * 10) / 10;
    show('idle', { ...idle, sum }, [{ '': `idle, % of a core, ${shop.pids.size} parts`, ...idle, sum }]);
  }
  if (has('pages')) {
    await waitUntilCalm(shop.pids);
    const phone = await measurePhone(shop.urls.shell);
    show('phone', phone, phoneRows(phone), 'pages on a slow phone: Slow 4G, a processor four times slower');
  }
  if (has(...ORDERING)) {
    await restockAll(shop.servers.mongodbUrl);
    await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, 300_000, shop.dead);
    await waitUntilCalm(shop.pids);
    const offer = await readOffer(
      shop.urls.catalog,
      shop.urls.logistics,
      shop.shopUuid,
      shop.visitors.bearer(),
      settings.categories,
    );
    if (has('listing', 'product', 'pages')) {
      const reads = await measureReads(shop, parts, offer, takeNumbers(STREAMED_ORDERS));
      show('quiet', reads.quiet, readRows(reads.quiet), 'reads, quiet');
      const { placed, confirmed, refused, seconds } = reads.orders;
      const title = `reads, while ${placed} orders were placed and ${confirmed} confirmed in ${seconds} s (${refused} refused)`;
      show('whileOrdering', { ...reads.orders, reads: reads.whileOrdering }, readRows(reads.whileOrdering), title);
    }
    if (has('checkout')) {
      const checkouts = await measureCheckout(shop, offer);
      show('checkout', checkouts, checkoutRows(checkouts));
    }
    if (has('confirm')) {
      const confirmations = await measureConfirmations(shop, offer);
      show('confirm', confirmations, confirmRows(confirmations));
    }
  }
  if (has('memory')) {
    const memory = Object.fromEntries(shop.programs.map(({ id }) => [id, memoryOf(shop.pids.get(id) ?? 0)]));
    const rowOf = (title: string, what: keyof ReturnType<typeof memoryOf>) => {
      const parts = Object.fromEntries(Object.entries(memory).map(([id, mb]) => [id, mb[what]]));
      return { '': title, ...parts, total: Object.values(parts).reduce((sum, mb) => sum + mb, 0) };
    };
    show('memory', memory, [
      rowOf(`memory MB, ${shop.programs.length} programs`, 'now'),
      rowOf('what is shared counted once', 'share'),
      rowOf('at its highest', 'highest'),
    ]);
  }
  if (has('starts')) {
    const starts = await startTimes(shop);
    show('starts', starts, [{ '': 'start to first answer ms', ...starts }]);
  }
};

const measureRiskOfDesk = (): void => {
  const measured = measureRisk();
  show('risk', measured, riskRows(measured), 'the refusal risk on made-up closed orders');
  show('risk', measured, riskLevelRows(measured), 'by level');
  show('risk', measured, riskReasonRows(measured), 'by reason');
};

/** The order desk; an order that is given to two agents or to none is a failure, however fast the answers are. */
const measureOrderDesk = async (parts: ReadonlySet<Part>): Promise<void> => {
  if (parts.has('live')) {
    const measured = await measureLive();
    show('live', measured, liveRows(measured), 'lists that are open while orders change');
  }
  if (parts.has('desk')) {
    const measured = await measureDesk();
    show('desk', measured, deskRows(measured), 'the desk, while orders arrive');
    show('desk', measured, actionRows(measured), 'actions of staff');
    const { twice, forgotten } = measured;
    if (twice + forgotten > 0) throw new PlainError(`${twice} orders were given twice and ${forgotten} to nobody`);
  }
};

/** Parcels at companies; one too many is a failure, however fast the answers are. */
const measureParcels = async (): Promise<void> => {
  const measured = await measureDelivery();
  show('delivery', measured, announcedRows(measured), 'orders of a pool, announced at a company');
  show('delivery', measured, webhookRows(measured), "a company's calls, each about one parcel");
  show('delivery', measured, labelRows(measured), 'labels of a pool as one file');
  show('delivery', measured, outageRows(measured), 'a company that is down');
  const twice = measured.announced.twice + measured.outage.twice;
  if (twice > 0) throw new PlainError(`${twice} parcels are at a company and no order has them`);
};

const measureSystems = async (parts: ReadonlySet<Part>): Promise<void> => {
  await build();
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load included; ${settings.connections} connections where none are named\n`,
  );
  if (OF_SHOP.some((part) => parts.has(part)))
    await withShop({ products: settings.products, orders: 0 }, (shop) => measureShop(shop, parts));
  if (parts.has('stop')) {
    const measured = await measureStops();
    show('stop', measured, [{ '': 'SIGTERM to exit, idle, ms', ...measured }]);
  }
  if (parts.has('first-event')) {
    const measured = await measureFirstEvents();
    show('first-event', measured, [{ '': 'first event after a start, two replicas, ms', ...measured }]);
  }
  if (parts.has('quotes')) {
    const measured = measureQuotes();
    show('quotes', measured, quoteRows(measured));
  }
  if (parts.has('search')) {
    const measured = await measureSearch();
    show('search', measured, searchRows(measured));
  }
  if (parts.has('orders-million')) {
    const measured = await measureOrderLists();
    show('orders-million', measured, orderListRows(measured));
    show('orders-million', measured, homeRows(measured), 'the home page');
  }
  await measureOrderDesk(parts);
  if (parts.has('delivery')) await measureParcels();
  if (parts.has('seed')) {
    const measured = await measureSeed();
    show('seed', measured, seedRows(measured));
  }
  if (parts.has('scale')) {
    const measured = await measureScale();
    show('scale', measured, scaleRows(measured));
    show('suggestions', measured, suggestionRows(measured));
  }
  if (parts.has('goods')) {
    const measured = await measureGoods();
    show('goods', measured, goodsRows(measured));
    show('shown', measured.shownMs, shownRows(measured));
  }
};

const run = async (): Promise<void> => {
  const parts = readBenchArguments(process.argv.slice(2));
  if (parts.has('risk')) measureRiskOfDesk();
  // The rule of the risk is read from its source, so it alone needs no built system.
  if (!parts.has('risk') || parts.size > 1) await measureSystems(parts);
  console.log(`\n${JSON.stringify(figures)}`);
};

const end = async (code: number): Promise<never> => {
  await stopShop();
  process.exit(code);
};
stopWithParent(() => void end(130));
try {
  await run();
} catch (error) {
  console.error(explain(error), error);
  await end(1);
}
await end(0);

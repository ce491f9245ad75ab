/** Durations and sizes of the bench; larger values give steadier figures. Every default fits a small machine. */
const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);

export const settings = {
  /** Those whose products are listed and ordered, the largest first. */
  categories: (
    process.env['BENCH_CATEGORIES'] ?? 'electronique,photo,maison-et-mobilier,plantes,chaussures,sport'
  ).split(','),
  /** Seconds of each of the three rounds for repeated addresses. */
  seconds: number('BENCH_SECONDS', 2),
  /** Number of addresses in a row that requests each one once, and of products requested in turn. */
  addresses: number('BENCH_ADDRESSES', 2000),
  /** Products in addition to those of the demo shop; with 5,000 its largest category has some 560. */
  products: number('BENCH_PRODUCTS', 5000),
  /** Connections of the reads. */
  connections: number('BENCH_CONNECTIONS', 16),
  /** Orders a second, placed and confirmed while reads are measured. */
  ordersPerSecond: number('BENCH_ORDERS_PER_SECOND', 20),
  /** Orders of one checkout row, and orders confirmed in one confirmation row. */
  orders: number('BENCH_ORDERS', 1500),
  confirmed: number('BENCH_CONFIRMED', 300),
  /** Seconds without requests before the idle measurement: V8 and the JVM go on compiling after a start. */
  restSeconds: number('BENCH_REST_SECONDS', 60),
  idleSeconds: number('BENCH_IDLE_SECONDS', 30),
  /** Sizes of the shop of the large parts. */
  manyOrders: number('BENCH_MANY_ORDERS', 1_000_000),
  manyProducts: number('BENCH_MANY_PRODUCTS', 100_000),
  manyMovements: number('BENCH_MANY_MOVEMENTS', 1_000_000),
  /** Closed orders of each made-up shop that the refusal risk is held against. */
  riskOrders: number('BENCH_RISK_ORDERS', 20_000),
  /** The desk: people who call, orders of the past, orders that wait at the start, seconds in which others arrive. */
  agents: number('BENCH_AGENTS', 20),
  pastOrders: number('BENCH_PAST_ORDERS', 20_000),
  deskBacklog: number('BENCH_DESK_BACKLOG', 300),
  deskSeconds: number('BENCH_DESK_SECONDS', 60),
  /** People who act at once, and orders that each action is done to. */
  staff: number('BENCH_STAFF', 50),
  acted: number('BENCH_ACTED', 1000),
  /** Lists that are open while orders change, changes a second, and seconds of each measurement. */
  openLists: number('BENCH_OPEN_LISTS', 200),
  changesPerSecond: number('BENCH_CHANGES_PER_SECOND', 2),
  liveSeconds: number('BENCH_LIVE_SECONDS', 30),
  /** Delivery: orders that are announced at once, labels that are printed together, and how long a company answers. */
  announced: number('BENCH_ANNOUNCED', 500),
  labels: number('BENCH_LABELS', 200),
  companyMs: number('BENCH_COMPANY_MS', 1000),
  /** Calls of a company a second, and seconds of them. */
  webhooksPerSecond: number('BENCH_WEBHOOKS_PER_SECOND', 200),
  webhookSeconds: number('BENCH_WEBHOOK_SECONDS', 10),
  /** Orders of each of two companies while one of them is down, and the seconds of that. */
  outageOrders: number('BENCH_OUTAGE_ORDERS', 60),
  outageSeconds: number('BENCH_OUTAGE_SECONDS', 60),
} as const;

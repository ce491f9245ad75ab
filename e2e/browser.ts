import type { Language } from '@shop/contracts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { isRepeated, watchRequests } from './at-rest.ts';
import { usedShop } from './shop.ts';
import { system } from './system.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

export interface VisitOptions {
  readonly screen: keyof typeof SCREENS;
  readonly language: Language;
  /** Address of the pages; by default that of the shop which this file uses. */
  readonly shop?: string;
  /** Console errors that the test itself provokes. All others fail the test. */
  readonly provoked?: readonly RegExp[];
  /** False: a visitor whose browser runs no scripts. */
  readonly scripts?: boolean;
  /** Further properties of the device: storage from another visit, reduced motion, time zone. */
  readonly device?: Pick<BrowserContextOptions, 'storageState' | 'reducedMotion' | 'timezoneId'>;
  /** The page outlives the test that opened it, so that later tests of the file find a warm cache. */
  readonly isForFile?: boolean;
}

interface Trouble {
  readonly text: string;
  /** A loaded service put a read off with 503, and the page repeated it with success. */
  readonly isOver?: () => boolean;
}

interface Visit {
  readonly context: BrowserContext;
  readonly isForFile: boolean;
  /** Errors of the console since the last test. */
  readonly troubles: Trouble[];
}

let browser: Browser | undefined;
let open: readonly Visit[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: system.chromium, args: FLAGS });
});
afterAll(async () => browser?.close());

afterEach(async () => {
  const troubles = open
    .flatMap((visit) => visit.troubles.splice(0))
    .flatMap(({ text, isOver }) => (isOver?.() ? [] : [text]));
  await Promise.all(open.filter(({ isForFile }) => !isForFile).map(({ context }) => context.close()));
  open = open.filter(({ isForFile }) => isForFile);
  // An error in the console means that the page is broken, even if the test passed.
  expect(troubles).toEqual([]);
});

/** A new person on a new device: no cookies, empty storage, and the browser's language. */
export const newVisit = async ({
  screen,
  language,
  shop = usedShop().url,
  provoked = [],
  scripts = true,
  device = {},
  isForFile = false,
}: VisitOptions): Promise<Page> => {
  if (!browser) throw new Error('the browser is not started yet');
  const context = await browser.newContext({
    ...SCREENS[screen],
    ...device,
    locale: language,
    baseURL: shop,
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(20_000);
  const troubles: Trouble[] = [];
  const note = (text: string, more: Pick<Trouble, 'isOver'> = {}): void => {
    if (!provoked.some((pattern) => pattern.test(text))) troubles.push({ text, ...more });
  };
  open = [...open, { context, isForFile, troubles }];
  const page = await context.newPage();
  watchRequests(page);
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isPutOff = /status of 503/.test(message.text());
    note(`console: ${message.text()} ${url}`, isPutOff ? { isOver: () => isRepeated(page, url) } : {});
  });
  return page;
};

/**
 * Normalizes text for comparison: prices have non-breaking spaces, parts on lines of their own, and direction marks.
 */
export const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.]\d)/g, '')
    .trim();

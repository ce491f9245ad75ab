/**
 * Measures the shop at BASE_URL on a simulated slow phone, in the browser at CHROMIUM_PATH: the last line is the JSON
 * of the figures. `npm run bench -- pages` runs it as a program of its own, because it needs the browser's types.
 */
import { chromium, type Browser, type Page } from 'playwright-core';
import { watchRequests } from './at-rest.ts';
import { aCustomer } from './customer.ts';
import { firstView, slowDown, watchInteractions, worstInteraction } from './slow-phone.ts';

const LOADS = 5;
const ORDERS = 5;
const PRODUCT = '/catalog/product/ville/baskets-hoggar-blanches';
const PAGES = [
  { name: 'product', path: PRODUCT, photo: true },
  { name: 'home', path: '/', photo: true },
  { name: 'listing', path: '/catalog/category/chaussures', photo: true },
  { name: 'checkout', path: '/checkout/cart/view', photo: false },
];

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const shop = required('BASE_URL');

/** Does the work on a new phone; an open page would use processor time of the next one. */
const onPhone = async <T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'fr',
    baseURL: shop,
  });
  const page = await context.newPage();
  watchRequests(page);
  try {
    return await work(page);
  } finally {
    await context.close();
  }
};

const loadsOf = async (browser: Browser, { name, path, photo }: (typeof PAGES)[number]) => {
  const loads = [];
  // The first load finds the server's caches cold.
  await onPhone(browser, (page) => page.goto(path).then(() => page.reload()));
  for (let times = 0; times < LOADS; times += 1)
    loads.push(
      await onPhone(browser, async (page) => {
        await slowDown(page);
        return firstView(page, path, photo);
      }),
    );
  return { page: name, loads: loads.map(({ fcpMs, lcpMs, layoutShift }) => ({ fcpMs, lcpMs, layoutShift })) };
};

/** Places an order by keys and taps, and gives the milliseconds of its slowest interaction. */
const slowestInteraction = (browser: Browser): Promise<number> =>
  onPhone(browser, async (page) => {
    const customer = aCustomer();
    await page.goto(PRODUCT);
    const form = page.locator('form', { has: page.locator('input[name="firstname"]') });
    const submit = form.locator('button[type="submit"]');
    const button = await submit.elementHandle();
    await page.waitForFunction(
      (node) => node && Object.keys(node).some((key) => key.startsWith('__reactProps')),
      button,
    );
    await slowDown(page);
    await watchInteractions(page);
    // Typed key by key, because inserting a whole text would not count as an interaction.
    await form.locator('input[name="firstname"]').tap();
    await page.keyboard.type('Ami');
    for (const name of ['firstname', 'lastname', 'phone', 'address'] as const)
      await form.locator(`[name="${name}"]`).fill(customer[name]);
    for (const name of ['wilaya', 'commune'] as const)
      await form.locator(`select[name="${name}"]`).selectOption(customer[name]);
    const homeDelivery = page.locator('input[name="offer"][value$=":home"]');
    await form.locator('label', { has: homeDelivery }).first().click();
    await form.locator('input[name="offer"]:checked').waitFor({ state: 'attached' });
    await submit.tap();
    await page.waitForURL('**/checkout/thank-you/**');
    await page.locator('main ol li').first().waitFor();
    return worstInteraction(page);
  });

const browser = await chromium.launch({
  executablePath: required('CHROMIUM_PATH'),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const pages = [];
  for (const page of PAGES) pages.push(await loadsOf(browser, page));
  const presses = [];
  for (let times = 0; times < ORDERS; times += 1) presses.push(await slowestInteraction(browser));
  console.log(JSON.stringify({ pages, presses }));
} finally {
  await browser.close();
}

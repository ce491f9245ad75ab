import { BrowserReport } from '@shop/contracts/shell/storefront';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';

/** A visit whose reports are written down: the driver does not see the bytes of every one. */
const visit = async (provoked: readonly RegExp[] = []): Promise<Page> => {
  const page = await newVisit({ screen: 'phone', language: 'fr', provoked });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => Object.assign(window, { told: text })); // beacon.ts sends one
      return send(address, body);
    };
  });
  return page;
};

/** The next report that the page sends, and how it was answered. */
const nextReport = async (page: Page): Promise<{ report: BrowserReport; status: number }> => {
  const answer = await page.waitForResponse('**/web/api/beacon', { timeout: 30_000 });
  const told = await page.waitForFunction(() => (window as unknown as { told?: string }).told); // set by `visit`
  return { report: BrowserReport.parse(JSON.parse(String(await told.jsonValue()))), status: answer.status() };
};

/** A tab that another one covers: the driver never hides one. */
const goOutOfSight = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

describe('what a page tells of itself', () => {
  it('is when it painted and which releases it ran, told when it goes out of sight', async () => {
    const page = await visit();
    const measuring = page.waitForResponse(/\/remotes\/shell\/[^/]+\/beacon\.js$/, { timeout: 30_000 });
    const { open, form } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await form.ready();
    await measuring;
    // It listens from when it has run, which is when the page keeps the shop's offline page as well.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The measures are read from what the browser has kept since the page began.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await atRest(page);
    const told = nextReport(page);
    // What was painted until the visitor does something counts as the largest; the driver's own press is believed.
    await page.mouse.click(2, 2);
    await goOutOfSight(page);
    const { report, status } = await told;
    expect(status).toBe(204);
    expect(report.device).toBe('phone');
    expect(report.views.map(({ remote }) => remote).toSorted()).toEqual(['checkout', 'storefront']);
    expect(report.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP', 'CLS']));
    for (const { remote, route } of report.vitals)
      expect({ remote, route }).toEqual({
        remote: 'storefront',
        route: '/catalog/product/:categorySlug/:productSlug',
      });
  });

  it('is what failed of a release, within seconds', async () => {
    const page = await visit([/a part of the page is missing/, /status of 404/, /Loading chunk/]);
    await page.route(/\/remotes\/checkout\/[^/]+\/quick-order\..*\.js$/, (route) => route.fulfill({ status: 404 }));
    const told = nextReport(page);
    const { open, byPhone } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await byPhone.waitFor();
    const { report, status } = await told;
    expect(status).toBe(204);
    expect(report.failures).toEqual([{ remote: 'checkout', version: expect.any(String), kind: 'file' }]);
  });
});

import { BrowserReport } from '@shop/contracts/shell/storefront';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';

/** A visit that records its beacons: the driver does not see the bytes of all of them. */
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

describe('the beacon of a page', () => {
  it('reports paint times and releases when the page is hidden', async () => {
    const page = await visit();
    const measuring = page.waitForResponse(/\/remotes\/shell\/[^/]+\/beacon\.js$/, { timeout: 30_000 });
    const { open, form } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await form.ready();
    await measuring;
    // The measuring script listens once it has run, which is when the service worker has also stored the offline page.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The measures are read from the browser's buffered entries since the page began.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await atRest(page);
    const nextBeacon = nextReport(page);
    // The largest paint is final at the first input; the driver's click counts as one.
    await page.mouse.click(2, 2);
    await goOutOfSight(page);
    const { report, status } = await nextBeacon;
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

  it('reports a failure of a release within seconds', async () => {
    const page = await visit([/a part of the page is missing/, /status of 404/, /Loading chunk/]);
    await page.route(/\/remotes\/checkout\/[^/]+\/quick-order\.js$/, (route) => route.fulfill({ status: 404 }));
    const nextBeacon = nextReport(page);
    const { open, byPhone } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await byPhone.waitFor();
    const { report, status } = await nextBeacon;
    expect(status).toBe(204);
    expect(report.failures).toEqual([{ remote: 'checkout', version: expect.any(String), kind: 'file' }]);
  });
});

import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { firstView, slowDown, watchPresses, worstPress, type Figures } from './slow-phone.ts';

const KB = 1024;
/** Each kept by every load. */
const LAYOUT_SHIFT = 0.02;
const LOADS = 5;

interface Budget {
  readonly path: string;
  readonly photo: boolean;
  /** On the wire, kept by every load. The page has about 1.1 KB of headers beside its own 17, 20, 18 and 9 at most. */
  readonly scriptKb: number;
  readonly htmlKb: number;
  /**
   * Milliseconds, both kept by one of five loads at least; nothing that the machine is busy with makes them larger.
   * What pages are to reach is 1,000 and 1,600; they reach 700 to 1,080 and 1,400 to 1,630 today on two cores that
   * the browser shares with the whole system, Kafka and MongoDB included. The rest is room for noise.
   */
  readonly fcpMs: number;
  readonly lcpMs: number;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  product: { path: PRODUCTS.trainers, photo: true, scriptKb: 135, htmlKb: 18, fcpMs: 1400, lcpMs: 2200 },
  home: { path: '/', photo: true, scriptKb: 125, htmlKb: 21, fcpMs: 1300, lcpMs: 2000 },
  listing: { path: '/catalog/category/chaussures', photo: true, scriptKb: 125, htmlKb: 17, fcpMs: 1300, lcpMs: 2200 },
  checkout: { path: '/checkout/cart/view', photo: false, scriptKb: 120, htmlKb: 6, fcpMs: 1200, lcpMs: Infinity },
};

describe.each(Object.entries(BUDGETS))('the budgets of the %s page on a slow phone', (name, budget) => {
  const loads: Figures[] = [];
  const inGoodTime = ({ fcpMs, lcpMs }: Figures): boolean => fcpMs <= budget.fcpMs && lcpMs <= budget.lcpMs;

  beforeAll(async () => {
    // The first ones warm the server's own caches, as all visitors after them find them: both replicas have then been
    // asked twice, and have the page's smaller bytes (ADR 47).
    for (let asked = 0; asked < 3; asked += 1) {
      const first = await newVisit({ screen: 'phone', language: 'fr' });
      await first.goto(budget.path);
      await atRest(first);
      await first.reload({ waitUntil: 'load' });
      await first.close();
    }
    // One load in good time is the best of five; the others would only take their time.
    while (loads.length < LOADS && !loads.some(inGoodTime)) {
      const page = await newVisit({ screen: 'phone', language: 'fr' });
      loads.push(await firstView(page, budget.path, budget.photo));
      // A page left open would take its share of the processor from the next one.
      await page.close();
    }
    if (process.env.SHOW_FIGURES) console.log(name, loads);
  }, 240_000);

  it(`sends at most ${budget.scriptKb} KB of compressed JavaScript and ${budget.htmlKb} KB of HTML`, () => {
    for (const { scriptBytes, htmlBytes } of loads) {
      expect(scriptBytes).toBeGreaterThan(10_000);
      expect(scriptBytes).toBeLessThanOrEqual(budget.scriptKb * KB);
      expect(htmlBytes).toBeGreaterThan(1000);
      expect(htmlBytes).toBeLessThanOrEqual(budget.htmlKb * KB);
    }
  });
  it('asks for the one font that its language is written in', () => {
    for (const { fonts } of loads) expect(fonts).toEqual(['instrument-sans-latin-wght.woff2']);
  });
  it('does not move under the finger: CLS below 0.02', () => {
    for (const { layoutShift } of loads) expect(layoutShift).toBeLessThan(LAYOUT_SHIFT);
  });
  it('shows its first and its largest content in good time, in the best of five loads', () => {
    // The figures of all of them are what a failure has to say.
    expect({ inGoodTime: loads.some(inGoodTime), loads }).toEqual({ inGoodTime: true, loads });
  });
});

/**
 * Milliseconds of the slowest press, from the finger to what is seen of it: kept by the best of five orders. What is to
 * be reached is 150; it is 120 to 136 on a machine that has nothing else to do.
 */
const PRESS_MS = 260;
const ORDERS = 5;

it('answers each press of a quick order at once on a slow phone’s processor', async () => {
  const worst: number[] = [];
  while (worst.length < ORDERS && !worst.some((ms) => ms <= PRESS_MS)) {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const { open, form } = productPage(page, 'fr');
    await open(PRODUCTS.trainers);
    await form.ready();
    await slowDown(page);
    await watchPresses(page);
    // By its keys: a text that is put in at once is no press.
    await form.form.locator('input[name="firstname"]').tap();
    await page.keyboard.type('Ami');
    await form.fill(aCustomer());
    await form.submit.tap();
    await thankYou(page, 'fr').arrived();
    worst.push(await worstPress(page));
    await page.close();
  }
  if (process.env.SHOW_FIGURES) console.log('slowest press', worst);
  expect(Math.min(...worst)).toBeGreaterThan(0);
  expect(Math.min(...worst)).toBeLessThanOrEqual(PRESS_MS);
}, 180_000);

import { newVisit } from './browser.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { firstView, type Figures } from './slow-phone.ts';
import { system } from './system.ts';

const KB = 1024;
/** Size of the script that measures the page, in addition to the page's own. */
const BEACON_KB = 5;
const LAYOUT_SHIFT = 0.02;

interface Budget {
  readonly path: string;
  readonly photo: boolean;
  /** Size on the wire. The page has about 1.1 KB of headers in addition to its own 19, 20, 18 and 9 at most. */
  readonly scriptKb: number;
  readonly htmlKb: number;
}

/** `npm run bench -- pages` measures the paint and interaction times, on a quiet machine. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  product: { path: PRODUCTS.trainers, photo: true, scriptKb: 150, htmlKb: 20 },
  home: { path: '/', photo: true, scriptKb: 140, htmlKb: 21.25 },
  listing: { path: '/catalog/category/chaussures', photo: true, scriptKb: 140, htmlKb: 17 },
  checkout: { path: '/checkout/cart/view', photo: false, scriptKb: 135, htmlKb: 6 },
};

/**
 * A replica compresses a page better when it is requested again (ADR 47); each new connection leads to the next one.
 */
const askEachReplicaAgain = async (path: string): Promise<void> => {
  for (let times = 0; times < 6; times += 1) {
    const headers = { 'Accept-Language': 'fr', 'Accept-Encoding': 'gzip, deflate, br', Connection: 'close' };
    const answer = await fetch(system.shop + path, { headers });
    await answer.arrayBuffer();
  }
};

describe.each(Object.entries(BUDGETS))('the budgets of the %s page over a slow network', (_, budget) => {
  let figures: Figures;

  beforeAll(async () => {
    await askEachReplicaAgain(budget.path);
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    figures = await firstView(page, budget.path, budget.photo);
  });

  it(`sends at most ${budget.scriptKb} KB of compressed JavaScript and ${budget.htmlKb} KB of HTML`, () => {
    const { scriptBytes, htmlBytes, beaconBytes } = figures;
    expect(scriptBytes).toBeGreaterThan(10_000);
    expect(scriptBytes).toBeLessThanOrEqual(budget.scriptKb * KB);
    expect(beaconBytes).toBeLessThanOrEqual(BEACON_KB * KB);
    expect(htmlBytes).toBeGreaterThan(1000);
    expect(htmlBytes).toBeLessThanOrEqual(budget.htmlKb * KB);
  });
  it('asks for the one font that its language is written in', () => {
    expect(figures.fonts).toEqual(['instrument-sans-latin-wght.woff2']);
  });
  it('does not move under the finger: CLS below 0.02', () => {
    expect({ moved: figures.moved, isStill: figures.layoutShift < LAYOUT_SHIFT }).toMatchObject({ isStill: true });
  });
});

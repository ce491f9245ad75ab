import { getDeskFigures, listDesk } from '@shop/contracts/order/dashboard';
import type { OrderState } from '@shop/contracts/order';
import type { Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { eventually } from './eventually.ts';
import { visitOwnShop } from './own-shop.ts';
import { visitAsOwner } from './owner-visit.ts';
import { building, newcomer } from './pages/dashboard-building.ts';
import { deskPage } from './pages/dashboard-desk.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { usedShop } from './shop.ts';
import { asOwner as callAsOwner } from './staff-api.ts';
import { orderByPhone, orderOf } from './staff-orders.ts';

visitOwnShop('order-desk');

const SIGNED_OUT = /status of 401/;

interface Call {
  readonly keys: readonly string[];
  readonly outcome: string;
  readonly state: OrderState;
}
/** D-4.10: every outcome, each by its keys. */
const CALLS: readonly Call[] = [
  { keys: ['Digit1'], outcome: 'confirm', state: 'confirmed' },
  { keys: ['Digit2'], outcome: 'noAnswer', state: 'not_found' },
  { keys: ['Shift+Digit2', 'Digit1'], outcome: 'busy', state: 'not_found' },
  { keys: ['Shift+Digit2', 'Digit2'], outcome: 'wrongNumber', state: 'not_found' },
  { keys: ['Digit3', 'Digit1'], outcome: 'callBack', state: 'pending' },
  { keys: ['Digit4', 'Digit1'], outcome: 'cancel', state: 'cancelled' },
  { keys: ['Digit1'], outcome: 'confirm', state: 'confirmed' },
  { keys: ['Digit2'], outcome: 'noAnswer', state: 'not_found' },
  { keys: ['Digit4', 'Digit5'], outcome: 'cancel', state: 'cancelled' },
  { keys: ['Digit1'], outcome: 'confirm', state: 'confirmed' },
];

const asOwner = (): Promise<Page> => visitAsOwner({ screen: 'desk', language: 'fr' });

const uuidsByNumber = async (): Promise<Map<string, string>> => {
  const answer = await callAsOwner(listDesk.path);
  const { rows } = listDesk.responses[200].parse(await answer.json());
  return new Map(rows.map(({ number, uuid }) => [number, uuid]));
};

/** What the owner has done today: a second try begins with the calls of the first. */
const dayOfOwner = async () => {
  const answer = await callAsOwner(getDeskFigures.path);
  return getDeskFigures.responses[200].parse(await answer.json()).own;
};

/** Orders that were never called, so that any outcome is possible. */
const newOrders = async (count: number): Promise<Map<string, string>> => {
  const orders = new Map<string, string>();
  for (let made = 0; made < count; made += 1) {
    const { number, uuid } = await orderByPhone(PRODUCTS.stool, 1);
    orders.set(number, uuid);
  }
  return orders;
};

describe('the confirmation desk', () => {
  it('[D-4.10] [T-2.07] [BO-2.01.01] takes ten calls by keys alone, and counts them', async () => {
    const made = await newOrders(CALLS.length);
    const page = await asOwner();
    const desk = deskPage(page, 'fr');
    await desk.open();
    const before = await dayOfOwner();
    await page.setViewportSize({ width: 1366, height: 768 });
    const uuids = new Map([...(await uuidsByNumber()), ...made]);
    // The whole call is on one screen.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);

    const called: { number: string; call: Call }[] = [];
    let number = await desk.card();
    for (const call of CALLS) {
      await desk.note('2 pièces, étage 3');
      await desk.press(...call.keys);
      called.push({ number, call });
      number = await desk.card(number);
    }
    expect(new Set(called.map((one) => one.number)).size).toBe(CALLS.length);

    await eventually(async () => {
      const day = plain(await page.locator('[data-full-screen] > header').first().innerText());
      expect(day).toContain(desk.words.day.calls_other.replace('{{count}}', String(before.calls + CALLS.length)));
      expect(day).toContain(desk.words.day.confirmed_other.replace('{{count}}', String(before.confirmed + 3)));
    });
    await eventually(async () => {
      const orders = await Promise.all(called.map((one) => orderOf(uuids.get(one.number) ?? one.number)));
      const found = orders.map(({ state, history }) => ({
        state,
        outcome: history.findLast(({ what }) => CALLS.some(({ outcome }) => outcome === what))?.what,
      }));
      expect(found).toEqual(called.map(({ call: { state, outcome } }) => ({ state, outcome })));
    });
  }, 240_000);

  it('[D-4.09] [T-2.01] gives two agents who call at the same time never the same order', async () => {
    const made = await newOrders(8);
    const owner = await asOwner();
    await owner.goto('/dashboard/staff');
    const host = new URL(usedShop().url).hostname;
    const link = await building(owner, 'fr').invite('Nadia', `nadia-${Date.now()}@${host}.example`);
    const colleague = await newVisit({ screen: 'desk', language: 'fr', provoked: [SIGNED_OUT] });
    await newcomer(colleague, 'fr').comes(link, 'une-phrase-a-elle');

    /** Misses as many calls; gives the numbers that the agent saw, the one that is left before them the last. */
    const works = async (page: Page, calls: number): Promise<string[]> => {
      const desk = deskPage(page, 'fr');
      await desk.open();
      const seen = [await desk.card()];
      for (let call = 0; call < calls; call += 1) {
        await desk.note('ne répond pas');
        await desk.press('Digit2');
        seen.push(await desk.card(seen.at(-1)));
      }
      return seen;
    };
    const [first, second] = await Promise.all([works(owner, 4), works(colleague, 4)]);
    const all = [...first, ...second];
    expect(new Set(all).size).toBe(all.length);

    // Each sees what the other one holds.
    const held = deskPage(owner, 'fr')
      .queue.getByRole('listitem')
      .filter({ hasText: second.at(-1) ?? '' });
    await held.getByRole('img', { name: /Nadia/ }).waitFor();
    expect(await held.getByRole('button').first().isDisabled()).toBe(true);

    const uuids = [...made].flatMap(([number, uuid]) => (all.includes(number) ? [uuid] : []));
    await eventually(async () => {
      for (const order of await Promise.all(uuids.map(orderOf)))
        expect(order.history.filter(({ what }) => what === 'noAnswer').length).toBeLessThanOrEqual(1);
    });
  }, 240_000);
});

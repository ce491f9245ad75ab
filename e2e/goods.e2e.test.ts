import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import type { Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { goodsWords } from './goods-words.ts';
import { visitOwnShop } from './own-shop.ts';
import { visitAsOwner } from './owner-visit.ts';
import { building, newcomer } from './pages/dashboard-building.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { scan } from './scanner.ts';
import { usedShop } from './shop.ts';
import { ordersOf, stockOf, takeThrough } from './staff-api.ts';
import { wordsOf } from './words.ts';

visitOwnShop('goods');

const SIGNED_OUT = /status of 401/;
const LEAVING = ['confirm', 'startExpedition', 'packFull', 'announce', 'ship'] as const;

/** A visitor orders so many units of a product. */
const orderUnits = async (path: string, units: number): Promise<OrderRow> => {
  const page = await newVisit({ screen: 'phone', language: 'fr' });
  const product = productPage(page, 'fr');
  await product.open(path);
  const customer = aCustomer();
  await product.form.fill(customer);
  const more = product.form.form.getByRole('button', { name: wordsOf('fr').kit.stepper.more });
  for (let count = 1; count < units; count += 1) await more.click();
  await product.form.send();
  await thankYou(page, 'fr').arrived();
  const [order] = await ordersOf(customer.phone);
  if (!order) throw new Error('the order is not in the back-office');
  return order;
};

const asOwner = (screen: 'desk' | 'tablet' | 'phone', language: 'fr' | 'ar'): Promise<Page> =>
  visitAsOwner({ screen, language });

/** Where most of a product lies, in one lot, so that a scan needs no question. */
const oneLotOf = async (path: string): Promise<ListedStockItem> => {
  const item = (await stockOf(path)).find(({ lots, available }) => lots.length === 1 && available > 5);
  if (!item) throw new Error(`no warehouse has ${path} in one lot`);
  return item;
};

const scanTimes = async (page: Page, code: string, times: number): Promise<void> => {
  const { counts } = goodsWords('fr');
  for (let n = 1; n <= times; n += 1) {
    await scan(page, code);
    await page.getByText(counts[n === 1 ? 'total_one' : 'total_other'].replace('{{count}}', String(n))).waitFor();
  }
};

describe('goods', () => {
  it('[C-1.12] [T-1.14] are counted by two people while one is sold, at a desk and on a phone', async () => {
    const { counts } = goodsWords('fr');
    const path = PRODUCTS.stool;
    const item = await oneLotOf(path);
    const { sku } = item.goods;
    const manager = await asOwner('desk', 'fr');
    const owner = building(manager, 'fr');
    await manager.goto('/dashboard/staff');
    const link = await owner.invite('Nadia', `nadia-${Date.now()}@${new URL(usedShop().url).hostname}.example`);

    await manager.goto('/dashboard/stock/counts');
    // An empty list offers it a second time.
    await manager.getByRole('button', { name: counts.new }).first().click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('combobox', { name: counts.warehouse }).click();
    await manager.getByRole('option', { name: item.warehouse.name }).click();
    await dialog.getByRole('combobox', { name: counts.scopeTitle }).click();
    await manager.getByRole('option', { name: counts.scope.items }).click();
    await dialog.getByRole('combobox', { name: counts.create.items }).fill(sku);
    await manager.getByRole('option').filter({ hasText: sku }).click();
    await dialog.getByRole('button', { name: counts.create.submit }).click();
    await manager.waitForURL(/stock\/counts\/[0-9a-f-]{36}/);
    const address = new URL(manager.url()).pathname;

    const helper = await newVisit({ screen: 'phone', language: 'fr', provoked: [SIGNED_OUT] });
    await newcomer(helper, 'fr').comes(link, 'une-phrase-a-elle');
    await helper.goto(address);
    await helper.getByText(counts.hint).waitFor();

    await scanTimes(manager, sku, 3);
    await scanTimes(helper, sku, 2);
    // The rest is typed by the helper as one figure, apart from one unit that nobody finds.
    const found = item.onHand - 1 - 3;
    await helper.getByRole('tab', { name: /^Comptés/ }).click();
    await helper.getByRole('button').filter({ hasText: sku }).first().click();
    const figure = helper.getByRole('dialog');
    await figure.getByLabel(counts.figure.label).fill(String(found));
    await figure.getByRole('button', { name: counts.figure.keep }).click();
    await figure.waitFor({ state: 'detached' });
    await helper
      .getByText(counts.total_other.replace('{{count}}', String(found)))
      .first()
      .waitFor();

    const onHandEverywhere = async (): Promise<number> =>
      (await stockOf(path)).reduce((total, { onHand }) => total + onHand, 0);
    const before = await onHandEverywhere();
    const order = await orderUnits(path, 1);
    await takeThrough(order.uuid, LEAVING);
    await eventually(async () => expect(await onHandEverywhere()).toBe(before - 1));
    const sold = item.onHand - ((await stockOf(path)).find(({ id }) => id === item.id)?.onHand ?? 0);

    await manager.reload();
    await manager.getByRole('button', { name: counts.submit.open }).click();
    await manager.getByRole('dialog').getByRole('button', { name: counts.submit.submit }).click();
    await manager.getByRole('button', { name: counts.approve.open }).click();
    await manager.getByRole('dialog').getByRole('button', { name: counts.approve.submit }).click();
    await manager.getByText(counts.state.approved).first().waitFor();
    await eventually(async () => {
      const now = (await stockOf(path)).find(({ id }) => id === item.id);
      expect(now?.onHand).toBe(item.onHand - 1 - sold);
    });
  }, 240_000);

  it('[C-1.08] [T-1.22] come back from a customer, and three units have three outcomes, by keys on a tablet', async () => {
    const { inspections } = goodsWords('ar');
    const path = PRODUCTS.lamp;
    const order = await orderUnits(path, 3);
    await takeThrough(order.uuid, [...LEAVING, 'markReturned']);
    const held = async (): Promise<number> => (await stockOf(path)).reduce((sum, { hold }) => sum + hold, 0);
    await eventually(async () => expect(await held()).toBeGreaterThanOrEqual(3));
    const before = await stockOf(path);
    const sum = (items: readonly ListedStockItem[], figure: 'onHand' | 'available' | 'hold'): number =>
      items.reduce((total, item) => total + item[figure], 0);

    const page = await asOwner('tablet', 'ar');
    await page.goto('/dashboard/stock/inspections');
    await page.getByRole('heading', { name: inspections.title, level: 1 }).waitFor();
    const desk = page.getByRole('region', { name: inspections.desk });
    // On a busy machine the keys may come as slowly as a person types them: the label is scanned again.
    await eventually(async () => {
      await scan(page, order.number);
      await desk.getByText(order.number).first().waitFor({ timeout: 5000 });
    });
    for (const digit of ['1', '2', '3'] as const) {
      await desk
        .getByRole('spinbutton', { name: inspections.quantity })
        .or(desk.getByLabel(inspections.quantity))
        .first()
        .fill('1');
      await page.getByRole('heading', { name: inspections.title, level: 1 }).click();
      await page.keyboard.press(`Digit${digit}`);
      if (digit !== '1') await desk.getByLabel(inspections.note).fill('كسر في الزجاج');
      await desk.getByRole('button', { name: inspections.confirm }).click();
      const outcome = { 1: 'passed', 2: 'rejected', 3: 'hold' } as const;
      await desk
        .getByText(plain(inspections.sum[`${outcome[digit]}_one`].replace('{{count}}', '1')))
        .first()
        .waitFor();
    }
    await eventually(async () => {
      const after = await stockOf(path);
      expect({
        onHand: sum(after, 'onHand') - sum(before, 'onHand'),
        hold: sum(after, 'hold') - sum(before, 'hold'),
        available: sum(after, 'available') - sum(before, 'available'),
      }).toEqual({ onHand: -1, hold: -2, available: 1 });
    });
  }, 240_000);
});

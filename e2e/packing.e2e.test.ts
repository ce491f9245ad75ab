import { listWarehouses, type ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { getNextPacking } from '@shop/contracts/order/dashboard';
import type { Page } from 'playwright-core';
import { plain } from './browser.ts';
import { deskWords } from './desk-words.ts';
import { eventually } from './eventually.ts';
import { goodsWords } from './goods-words.ts';
import { visitOwnShop } from './own-shop.ts';
import { visitAsOwner } from './owner-visit.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { scan } from './scanner.ts';
import { asOwner, stockOf, takeThrough } from './staff-api.ts';
import { orderByPhone, orderOf } from './staff-orders.ts';

visitOwnShop('packing');

const atTablet = (): Promise<Page> => visitAsOwner({ screen: 'tablet', language: 'ar' });

/** Where most of a product lies, in one lot. */
const most = async (path: string): Promise<ListedStockItem> => {
  const item = (await stockOf(path)).find(({ lots }) => lots.length === 1);
  if (!item) throw new Error(`no warehouse has ${path}`);
  return item;
};

/** Its name as the page shows it. */
const warehouseName = async (id: string): Promise<string> => {
  const answer = await asOwner(listWarehouses.path, {}, 'ar');
  const found = listWarehouses.responses[200].parse(await answer.json()).warehouses.find(({ uuid }) => uuid === id);
  return found?.name ?? '';
};

/** Takes what a first try left waiting out of the way. */
const clear = async (warehouse: string): Promise<void> => {
  const answer = await asOwner(`${getNextPacking.path}?warehouse=${warehouse}`);
  for (const { uuid } of getNextPacking.responses[200].parse(await answer.json()).orders)
    await takeThrough(uuid, ['packFull']);
};

/** Scans until the page shows that it heard it: on a busy machine keys may come as slowly as people type them. */
const scanTill = async (page: Page, code: string, isHeard: () => Promise<boolean>): Promise<void> => {
  await eventually(async () => {
    if (await isHeard()) return;
    await scan(page, code);
    await eventually(async () => {
      if (!(await isHeard())) throw new Error(`${code} is not heard`);
    }, 8000);
  }, 60_000);
};

it('[C-3.11] [C-3.12] [T-2.32] a wave of five is packed by scan, and a wrong code is refused in words', async () => {
  const { packing: words } = deskWords('ar');
  const { goods } = goodsWords('ar');
  const [stool, lamp] = await Promise.all([most(PRODUCTS.stool), most(PRODUCTS.lamp)]);
  const { goods: foreign } = await most(PRODUCTS.armchair);
  await clear(stool.warehouse.uuid);
  const orders: string[] = [];
  for (const [path, quantity] of [
    [PRODUCTS.stool, 1],
    [PRODUCTS.stool, 1],
    [PRODUCTS.lamp, 2],
    [PRODUCTS.stool, 1],
    [PRODUCTS.lamp, 1],
  ] as const) {
    const { uuid } = await orderByPhone(path, quantity);
    await takeThrough(uuid, ['confirm', 'startExpedition']);
    orders.push(uuid);
  }

  const page = await atTablet();
  await page.goto('/dashboard/packing');
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  const warehouse = page.getByRole('combobox', { name: goods.warehouse });
  await warehouse.click();
  await page.getByRole('option', { name: await warehouseName(stool.warehouse.uuid) }).click();
  const make = page.locator('main form button[type="submit"]');
  await page.getByText(words.rule.make_few.replace('{{count}}', '5')).waitFor();
  await make.click();
  await page.waitForURL(/packing\/[0-9a-f-]{36}/);
  await page.getByRole('radiogroup', { name: words.view.title }).getByText(words.view.table).click();

  const strip = page.getByRole('alert').or(page.getByRole('status'));
  const said = async (text: string): Promise<boolean> =>
    (await strip.allInnerTexts()).some((one) => plain(one).includes(plain(text)));
  const boxes = page.getByRole('navigation', { name: words.boxes }).getByRole('button');
  const packed = () => page.getByRole('navigation', { name: words.boxes }).locator('[data-state="packed"]').count();
  await boxes.nth(4).waitFor();
  expect(await boxes.count()).toBe(5);

  // The wrong code first: nothing is in any box afterwards.
  await scanTill(page, foreign.sku, () => said(words.wrong.notInOrder));
  expect(await page.getByRole('alert').filter({ hasText: words.wrong.notInOrder }).count()).toBe(1);
  expect(await packed()).toBe(0);

  const fill = async (code: string, isHeard: () => Promise<boolean>) => scanTill(page, code, isHeard);
  for (const count of [1, 2, 3]) await fill(stool.goods.sku, async () => (await packed()) >= count);
  // The slip of the last box lies before the packer; the next scan goes on.
  await page.getByRole('dialog', { name: words.slip }).waitFor();
  const inTwo = words.packedOf.replace('{{packed}}', '1').replace('{{required}}', '2');
  await fill(lamp.goods.sku, async () => (await said(inTwo)) || (await packed()) >= 4);
  await fill(lamp.goods.sku, async () => (await packed()) >= 4);
  await fill(lamp.goods.sku, async () => (await packed()) >= 5);
  // One more than was ordered is refused as well.
  await scanTill(page, lamp.goods.sku, () => said(words.wrong.notInOrder));

  await eventually(async () => {
    const states = await Promise.all(orders.map(async (uuid) => (await orderOf(uuid)).state));
    expect(states).toEqual(orders.map(() => 'packed'));
  });
}, 300_000);

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { buildingWords, WARES } from './building-words.ts';
import { newVisit, plain } from './browser.ts';
import { aCustomer } from './customer.ts';
import { addEmptyShop, type EmptyShop } from './empty-shop.ts';
import { eventually } from './eventually.ts';
import { building, newcomer } from './pages/dashboard-building.ts';
import { ordersPage } from './pages/dashboard-orders.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { orderForm } from './pages/order-form.ts';
import { thankYou } from './pages/thank-you.ts';
import { wordsOf } from './words.ts';

/** Any picture of ours. */
const PICTURE = join(process.cwd(), 'e2e/looks/product-fr-390.webp');
const COLOUR = '#7a1f3d';
const SIGNED_OUT = /status of 401/;

/** No page may overflow at an edge, on any device of the owner. */
const isPushedSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The actions of a list are completely visible beside its title, also on a phone. */
const isCut = (page: Page): Promise<boolean> =>
  page
    .locator('main header')
    .first()
    .evaluate((header) => header.scrollWidth > header.clientWidth);
const productsShort = (language: 'fr' | 'ar'): string => buildingWords(language).frame.nav.productsShort;

/**
 * A new visitor goes by the menu to the category, the product and the form.
 * @returns the order's number
 */
const orders = async ({ url }: EmptyShop, language: 'fr' | 'ar'): Promise<string> => {
  const wares = WARES[language];
  const page = await newVisit({ screen: 'phone', language, shop: url });
  await page.goto('/');
  await page.getByRole('heading', { name: wares.category }).first().waitFor();
  await page.getByRole('button', { name: wordsOf(language).layout.menu.open }).click();
  await page.getByRole('dialog').getByRole('link', { name: wares.category }).first().click();
  await page.getByRole('article').getByRole('link', { name: wares.product }).first().click();
  await page.getByRole('heading', { name: wares.product, level: 1 }).waitFor();
  const form = orderForm(page, language);
  // New stock takes some time to reach every page.
  await eventually(async () => {
    if (await form.form.isVisible()) return;
    await page.reload();
    await form.form.waitFor({ timeout: 2000 });
  });
  await page.getByRole('radio', { name: wares.values[1] }).check({ force: true });
  await form.fill(aCustomer());
  await form.send();
  const thanks = thankYou(page, language);
  await thanks.arrived();
  const [line] = await thanks.lines();
  expect(line).toContain(wares.product);
  expect(line).toContain(wares.values[1]);
  return thanks.number();
};

describe('a shop with nothing in it', () => {
  it.each([
    ['fr', 'tablet'],
    ['ar', 'desk'],
  ] as const)(
    'is built by clicks in %s on a %s, apart from its units and its delivery, up to its first order',
    async (language, screen) => {
      const wares = WARES[language];
      const shop = await addEmptyShop(`tilelli-${language}-${Date.now().toString(36)}`);
      const page = await newVisit({
        screen,
        language,
        shop: shop.url,
        provoked: [SIGNED_OUT],
        device: { reducedMotion: 'reduce' },
      });
      const door = signInPage(page, language);
      await door.open();
      await door.signIn(shop.ownerEmail, shop.ownerPassword);
      const owner = building(page, language);
      const home = async (): Promise<void> => {
        expect(await isPushedSideways(page)).toBe(false);
        await owner.home();
      };

      await owner.begin('identity');
      await owner.identity();
      await home();
      await owner.isDone('identity').waitFor();
      await owner.begin('category');
      await owner.category();
      await owner.brand();
      await home();
      await owner.isDone('category').waitFor();

      await owner.begin('product');
      await owner.product();
      await owner.picture(PICTURE);
      expect(await owner.combinations()).toBe(2);
      // The check box is beside the combination's name, not over it.
      const row = page.getByRole('row').filter({ hasText: wares.values[1] });
      expect((await row.getByRole('checkbox').boundingBox())?.width).toBeLessThan(40);
      await owner.languages();
      await owner.activate();
      await owner.stock();
      await home();
      await owner.isDone('product').waitFor();

      await owner.begin('menu');
      await owner.menu();
      // Every entry shows its name, also on a tablet where the form takes most of the width.
      const { menus } = buildingWords(language);
      const entry = page.getByRole('button', { name: menus.edit.replace('{{name}}', wares.category), exact: true });
      expect((await entry.boundingBox())?.width).toBeGreaterThan(60);
      await home();
      await owner.begin('home');
      await owner.block();
      await home();
      await owner.begin('theme');
      await owner.colour(COLOUR);
      await home();
      await owner.begin('pages');
      const pagePath = await owner.page();
      await home();
      await owner.begin('team');
      const link = await owner.invite('Nadia', `nadia@${shop.host}.example`);
      const employee = await newVisit({ screen: 'phone', language, shop: shop.url, provoked: [SIGNED_OUT] });
      await newcomer(employee, language).comes(link, 'une-phrase-a-elle');

      await employee
        .getByRole('navigation')
        .getByRole('link', { name: productsShort(language) })
        .click();
      await employee.getByText(wares.product).first().waitFor();
      expect(await isCut(employee)).toBe(false);

      const number = await orders(shop, language);

      const reader = await newVisit({ screen: 'phone', language, shop: shop.url });
      await reader.goto(pagePath);
      expect(plain(await reader.locator('main').innerText())).toContain(wares.text);
      expect(await reader.content()).toContain(COLOUR);

      // The first order is the owner's, and the employee's, to confirm; no step is left to begin with.
      await home();
      // Figures are counted after the order, and the page would refresh them only half a minute later.
      await eventually(async () => {
        await page.reload();
        await page.getByRole('navigation').first().waitFor();
        await atRest(page);
        expect(await owner.steps.count()).toBe(0);
      });
      const list = ordersPage(page, language);
      await list.arrived();
      await list.open(number);
      expect(plain(await page.locator('main').innerText())).toContain(wares.product);
      const employeeOrders = ordersPage(employee, language);
      await employeeOrders.arrived();
      await employeeOrders.order(number).waitFor();
    },
    240_000,
  );
});

import { formatPrice } from '@shop/kit/format';
import type { Page } from 'playwright-core';
import promotionWords from '../mf-dashboard/src/locales/fr/promotion.json';
import segmentWords from '../mf-dashboard/src/locales/fr/segments.json';
import { newVisit, plain } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOwnShop } from './own-shop.ts';
import { ordersPage } from './pages/dashboard-orders.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { usedShop } from './shop.ts';
import { ordersOf } from './staff-api.ts';
import { staffWordsOf, wordsOf } from './words.ts';

visitOwnShop('segments');

const { frame } = staffWordsOf('fr');
const { form: words } = wordsOf('fr');
const PERCENT_OFF = 10;

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) }).click();
  await page.getByText(frame.form.saved).first().waitFor();
};

/** The owner makes a segment of this phone, and a promotion for it. */
const promoteFor = async (phone: string): Promise<void> => {
  const page = await newVisit({ screen: 'desk', language: 'fr', provoked: [/status of 401/] });
  const door = signInPage(page, 'fr');
  await door.open();
  await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);
  await ordersPage(page, 'fr').arrived();

  await page.getByRole('link', { name: frame.nav.segments }).click();
  await page.getByRole('button', { name: segmentWords.new }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${segmentWords.name} (Français)`).fill('Fidèles');
  await dialog.getByRole('button', { name: segmentWords.create.submit }).click();
  await page.getByRole('heading', { level: 1, name: 'Fidèles' }).waitFor();
  await page.getByRole('tab', { name: segmentWords.tab.hand }).click();
  await page.getByLabel(segmentWords.hand.paste).fill(`Téléphone\n+213${phone.slice(1)}`);
  await page.getByRole('button', { name: segmentWords.hand.add }).click();
  await page.getByText(segmentWords.count.customers_one.replace('{{count}}', '1')).first().waitFor();
  await save(page);

  await page.goto('/dashboard/promotions/new');
  await page.getByLabel(`${promotionWords.name} (Français)`).fill('Merci');
  await page.getByLabel(new RegExp(`^${promotionWords.value.label}`)).fill(String(PERCENT_OFF));
  await page.getByRole('main').getByText(promotionWords.scope.of.customer_segment, { exact: true }).click();
  await page.getByRole('combobox', { name: promotionWords.targets.customer_segment }).click();
  await page.getByRole('option', { name: 'Fidèles' }).click();
  await page.getByRole('switch', { name: promotionWords.active.label }).click();
  await page.getByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) }).click();
  await page.getByRole('heading', { level: 1, name: 'Merci' }).waitFor();
};

describe('a promotion for a segment', () => {
  it('[BO-9.11] changes the price when its customer types the phone, and the order is at that price', async () => {
    const member = aCustomer();
    await promoteFor(member.phone);

    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.stool);
    const { form } = product;
    const stranger = aCustomer();
    await form.fill(stranger);
    const full = await form.total();
    const sentence = form.form.getByText(words.summary.forYou);
    expect(await sentence.count()).toBe(0);

    const phone = form.field(words.field.phone);
    // Checkout hears of the promotion a moment after it is saved; the phone typed again asks again.
    await eventually(async () => {
      await phone.fill(stranger.phone);
      await phone.fill(member.phone);
      await sentence.waitFor({ timeout: 2000 });
    });
    expect(await form.total()).not.toBe(full);
    await phone.fill(stranger.phone);
    await sentence.waitFor({ state: 'detached' });
    expect(await form.total()).toBe(full);

    await phone.fill(member.phone);
    await sentence.waitFor();
    const less = await form.total();
    await form.send();
    const thanks = thankYou(page, 'fr');
    await thanks.arrived();
    expect(await thanks.total()).toBe(less);
    const [order] = await ordersOf(member.phone);
    expect(less).toContain(plain(formatPrice(order?.total ?? 0, 'fr')));
  });
});

import type { Page } from 'playwright-core';
import { plain } from './browser.ts';
import { aCustomer, newPhone } from './customer.ts';
import { deskWords } from './desk-words.ts';
import { eventually } from './eventually.ts';
import { visitOwnShop } from './own-shop.ts';
import { visitAsOwner } from './owner-visit.ts';
import { deskPage, TYPING } from './pages/dashboard-desk.ts';
import { orderPage } from './pages/dashboard-order.ts';
import { ordersPage } from './pages/dashboard-orders.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { ordersOf, stockOf } from './staff-api.ts';
import { orderByPhone, orderOf } from './staff-orders.ts';

visitOwnShop('phone-order');

/** What logistics or the order refuses; the page says it in words. */
const REFUSED = /status of (?:409|422).*dashboard.api.order/;
/** Keys beside the text that a phone order may need (BO-2.14). */
const MOST_KEYS = 25;

const asOwner = (screen: 'desk' | 'phone', language: 'fr' | 'ar'): Promise<Page> =>
  visitAsOwner({ screen, language, provoked: [REFUSED] });

/** Texts are typed as people do it; all other keys are counted. */
const keyboardOf = (page: Page) => {
  let keys = 0;
  return {
    text: (text: string) => page.keyboard.type(text, TYPING),
    key: async (name: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(name, TYPING);
    },
    keys: () => keys,
  };
};
const hasFocus = (page: Page, field: string): Promise<void> =>
  page.locator(`[data-field="${field}"]:focus, [data-field="${field}"] :focus`).waitFor();

const WHO = {
  fr: { firstname: 'Lynda', lastname: 'Hamidi', address: 'Rue des Frères Bouadou', commune: 'Hydra' },
  ar: { firstname: 'ليندة', lastname: 'حميدي', address: 'شارع الإخوة بوعدو', commune: 'حيدرة' },
};
const goodsOf = async (path: string) => {
  const [item] = await stockOf(path);
  if (!item) throw new Error(`${path} lies in no warehouse`);
  return item.goods;
};
const unitsOf = async (path: string) =>
  (await stockOf(path)).map(({ id, onHand, reserved, available }) => ({ id, onHand, reserved, available }));

/** An order of two units by a person who is not known yet, from the first digit to the last field. */
const typeOrder = async (page: Page, language: 'fr' | 'ar', phone: string) => {
  const who = WHO[language];
  const { text, key, keys } = keyboardOf(page);
  const { sku } = await goodsOf(PRODUCTS.stool);
  await hasFocus(page, 'customer.phone');
  const fill = async (field: string, typed: string): Promise<void> => {
    await hasFocus(page, field);
    await text(typed);
    await key('Enter');
  };
  await fill('customer.phone', phone);
  await fill('customer.firstname', who.firstname);
  await fill('customer.lastname', who.lastname);
  await fill('lines', language === 'fr' ? 'tabouret haut b' : sku);
  const lines = page.getByRole('list', { name: deskWords(language).orderForm.lines });
  await lines.getByRole('listitem').first().waitFor();
  await fill('lines', '2');
  await key('Enter');
  await fill('delivery.wilaya', '16');
  await fill('delivery.commune', who.commune);
  await fill('delivery.address', who.address);
  await page.locator('[data-field="delivery.transporter"] [role="radio"][aria-checked="true"]').waitFor();
  return { key, keys };
};

describe('an order by phone', () => {
  it.each([
    ['fr', 'desk'],
    ['ar', 'phone'],
  ] as const)(
    '[C-3.01] [BO-2.14] is typed with few keys, confirmed, and seen at once in an open list (%s, %s)',
    async (language, screen) => {
      const colleague = await asOwner('desk', 'fr');
      const list = ordersPage(colleague, 'fr');
      await list.arrived();
      await list.all.first().waitFor();
      await colleague.evaluate(() => Object.assign(window, { isSamePage: true }));

      const page = await asOwner(screen, language);
      await ordersPage(page, language).arrived();
      const { orderNew } = deskWords(language);
      const phone = newPhone();
      if (screen === 'desk') await page.keyboard.press('KeyN');
      else await page.getByRole('main').locator('a[href$="/orders/new"]').click();
      const { key, keys } = await typeOrder(page, language, phone);
      const make = page.getByRole('button', { name: orderNew.make.confirmed });
      if (screen === 'desk') await key('Control+Enter');
      else await make.click();
      await page.waitForURL(/orders\/[0-9a-f-]{36}/);
      expect(keys()).toBeLessThanOrEqual(MOST_KEYS);

      const title = page.getByRole('heading', { level: 1, name: /\d{2}-\d{6}/ });
      const number = /\d{2}-\d{6}/.exec(await title.innerText())?.[0] ?? '';
      await list.order(number).waitFor({ timeout: 10_000 });
      expect(await colleague.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      await orderPage(page, language).reached('confirmed');
      const [order] = await ordersOf(phone);
      expect(order?.number).toBe(number);
      const whole = await orderOf(order?.uuid ?? '');
      expect(whole.lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect(whole.place?.wilaya.id).toBe(16);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    },
    240_000,
  );

  it('[C-3.03] [T-2.19] keeps its reservation where an edit asks for more than there is, and says so', async () => {
    const { orderForm, orderEdit } = deskWords('fr');
    const made = await orderByPhone(PRODUCTS.lamp, 2);
    const page = await asOwner('desk', 'fr');
    await page.goto(`/dashboard/orders/${made.uuid}`);
    const order = orderPage(page, 'fr');
    await order.act('confirm');
    await order.reached('confirmed');
    await eventually(async () => expect((await orderOf(made.uuid)).awaiting).toBeNull());
    const before = { units: await unitsOf(PRODUCTS.lamp), lines: (await orderOf(made.uuid)).lines };

    await page.keyboard.press('KeyO');
    const name = orderForm.line.quantityOf.replace('{{name}}', made.lines[0]?.name ?? '');
    await page.getByRole('textbox', { name }).fill('9000');
    const bar = page.getByRole('region', { name: orderEdit.sums });
    await bar.getByText(orderEdit.short).waitFor();
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`${made.uuid}/content`) &&
        !(answer.request().postData() ?? '').includes('"preview":true'),
    );
    await page.keyboard.press('Control+KeyS');
    await saved;
    await eventually(async () => expect((await orderOf(made.uuid)).awaiting).toBeNull());
    await bar.getByText(orderEdit.short).waitFor();
    // What is there is said beside the field, which keeps what was typed.
    const line = page.getByRole('list', { name: orderForm.lines }).getByRole('listitem').first();
    await line.getByText(/^\d+ là$/).waitFor();
    expect(plain(await page.getByRole('textbox', { name }).inputValue())).toBe('9000');
    const now = await orderOf(made.uuid);
    expect(now.state).toBe('confirmed');
    expect({ units: await unitsOf(PRODUCTS.lamp), lines: now.lines }).toEqual(before);
  }, 240_000);

  it('[D-4.11] [T-2.10] and another one of the same phone are made into one by one press', async () => {
    const { desk: words } = deskWords('fr');
    const customer = aCustomer();
    const one = await orderByPhone(PRODUCTS.stool, 1, customer);
    const other = await orderByPhone(PRODUCTS.stool, 2, customer);
    const page = await asOwner('desk', 'fr');
    const desk = deskPage(page, 'fr');
    await desk.open();
    const first = await desk.card();
    if (first !== one.number && first !== other.number) {
      await desk.queue.getByRole('button').filter({ hasText: other.number }).click();
      await desk.head.filter({ hasText: other.number }).waitFor();
    }
    await page.keyboard.press('KeyD');
    const dialog = page.getByRole('dialog', { name: words.merge.title });
    await dialog.getByRole('button', { name: words.merge.merge }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => {
      const both = await Promise.all([orderOf(one.uuid), orderOf(other.uuid)]);
      const gone = both.find(({ mergedInto }) => mergedInto);
      const stays = both.find(({ mergedFrom = [] }) => mergedFrom.length > 0);
      expect(gone?.state).toBe('cancelled');
      expect(gone?.mergedInto?.uuid).toBe(stays?.uuid);
      expect(stays?.state).toBe('pending');
      expect(stays?.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
    });
  }, 240_000);
});

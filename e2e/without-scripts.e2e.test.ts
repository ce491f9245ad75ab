import type { Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { aCustomer, type Customer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { alive } from './pages/order-form.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';
import { wordsOf } from './words.ts';

visitOrdersShop();

const input = (page: Page, name: string) => page.locator(`form[action="/order/form"] [name="${name}"]`);
const pressButton = async (page: Page, selector: string): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), page.locator(selector).click()]);
};
const type = async (page: Page, { firstname, lastname, phone, address }: Customer): Promise<void> => {
  await input(page, 'firstname').fill(firstname);
  await input(page, 'lastname').fill(lastname);
  await input(page, 'phone').fill(phone);
  await input(page, 'address').fill(address);
};
/** From the posted form to the chosen wilaya, commune and delivery, all on pages that the server renders. */
const choosePlace = async (page: Page, { wilaya, commune }: Customer): Promise<void> => {
  await input(page, 'wilaya').selectOption(wilaya);
  await pressButton(page, '.with button');
  await input(page, 'commune').selectOption(commune);
  await pressButton(page, '.with + .with button');
  await page.locator('input[name="offer"][value*="~home~"]').first().check();
};
const typedIn = async (page: Page): Promise<string[]> =>
  Promise.all(['firstname', 'lastname', 'phone', 'address'].map((name) => input(page, name).inputValue()));
const valuesOf = ({ firstname, lastname, phone, address }: Customer): string[] => [firstname, lastname, phone, address];
const noneInAddress = (page: Page, { phone, lastname }: Customer): void => {
  expect(page.url()).not.toContain(phone);
  expect(page.url()).not.toContain(lastname);
};

describe('an order without scripts', () => {
  it('[SF-2.13] [D-3.04] invariant: is placed on pages that the server renders; the same form sent again is the same order', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', scripts: false });
    const customer = aCustomer();
    await page.goto(PRODUCTS.lamp);
    // Controls that need a script are not offered, and parts that a script would unfold are open.
    expect(
      await page
        .locator('button[type="button"]:visible')
        .evaluateAll((buttons) => buttons.filter((button) => !button.closest('h2')).map((button) => button.outerHTML)),
    ).toEqual([]);
    expect(await page.locator('#features-content').isVisible()).toBe(true);
    if (process.env.SHOW_PAGES)
      await page.screenshot({ path: `${process.env.SHOW_PAGES}/product-phone.png`, fullPage: true });
    await type(page, customer);
    await pressButton(page, 'form[action="/order/form"] button[type="submit"]');
    expect(new URL(page.url()).pathname).toBe('/order/form');
    expect(await typedIn(page)).toEqual(valuesOf(customer));
    await choosePlace(page, customer);
    expect(await typedIn(page)).toEqual(valuesOf(customer));
    noneInAddress(page, customer);
    // Each delivery shows its duration and the total with it; so does the page once one is chosen.
    const offer = plain(await page.locator('.offer', { has: page.locator(':checked') }).innerText());
    expect(offer).toMatch(/ · \d+(–\d+)? (h|jours?) Total à payer : [\d ]+,\d\d DA/);
    if (process.env.SHOW_PAGES) await page.screenshot({ path: `${process.env.SHOW_PAGES}/form.png`, fullPage: true });
    await pressButton(page, '.sum + button');
    const total = /Total à payer : ([\d ]+,\d\d DA)/.exec(offer)?.[1] ?? '';
    expect(plain(await page.locator('.sum .all').innerText())).toBe(`Total à payer à la réception du colis ${total}`);
    if (process.env.SHOW_PAGES) await page.screenshot({ path: `${process.env.SHOW_PAGES}/total.png`, fullPage: true });
    await page.locator('button[name="send"]').click();
    await page.waitForURL('**/order/form/placed/**');
    noneInAddress(page, customer);
    // The order is shown at once, and its link also works on another device.
    const [order] = await ordersOf(customer.phone);
    const placed = plain(await page.locator('main').innerText());
    expect(placed).toContain(order?.number ?? 'no order');
    expect(await page.locator('.thing strong').innerText()).toMatch(/^1 × /);
    expect(plain(await page.locator('.sum .all dd').innerText())).toBe(total);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    if (process.env.SHOW_PAGES) await page.screenshot({ path: `${process.env.SHOW_PAGES}/thanks.png` });
    const first = page.url();
    await page.goBack();
    await page.locator('button[name="send"]').click();
    await page.waitForURL('**/order/form/placed/**');
    expect(page.url()).toBe(first);
    expect(await ordersOf(customer.phone)).toMatchObject([
      { state: 'pending', customer: { lastname: customer.lastname } },
    ]);
  });

  it('[D-3.07] shows in Arabic what is wrong at each field, keeps all input, and accepts it once corrected', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar', scripts: false, provoked: [/status of 422/] });
    const customer = aCustomer({ firstname: 'أمينة', lastname: 'بن سالم' });
    await page.goto(PRODUCTS.orchid);
    await type(page, { ...customer, phone: '0212345678' });
    await pressButton(page, 'form[action="/order/form"] button[type="submit"]');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await pressButton(page, 'button[name="send"]');
    // Shows all at once: wrong fields, and fields that depend on the wilaya.
    for (const name of ['phone', 'wilaya', 'commune', 'offer']) {
      expect(await page.locator(`#${name}-error`).isVisible()).toBe(true);
    }
    if (process.env.SHOW_PAGES) await page.screenshot({ path: `${process.env.SHOW_PAGES}/errors.png`, fullPage: true });
    await choosePlace(page, customer);
    await input(page, 'quantity').fill('10001');
    await pressButton(page, 'button[name="send"]');
    expect(await input(page, 'phone').getAttribute('aria-invalid')).toBe('true');
    expect(plain(await page.locator('#phone-error').innerText())).toContain('رقم الجوال');
    expect(await input(page, 'phone').inputValue()).toBe('0212345678');
    expect(await input(page, 'quantity').inputValue()).toBe('10001');
    expect(await page.locator('#quantity-error').innerText()).toContain('10000');
    await input(page, 'quantity').fill('1');
    expect(await page.locator('input[name="offer"]:checked').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await input(page, 'phone').fill(customer.phone);
    // The page had no total before, so it shows one before the confirmation.
    await pressButton(page, 'button[name="send"]');
    expect(await page.locator('.notice').innerText()).toContain('تحقق من المبلغ');
    await page.locator('button[name="send"]').click();
    await page.waitForURL('**/order/form/placed/**');
    const [order] = await ordersOf(customer.phone);
    expect(plain(await page.locator('main').innerText())).toContain(order?.number ?? 'no order');
    expect(await page.locator('h1').innerText()).toBe('شكرًا، سجّلنا طلبك');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (process.env.SHOW_PAGES)
      await page.screenshot({ path: `${process.env.SHOW_PAGES}/thanks-ar.png`, fullPage: true });
  });

  it('[D-2.04] a form that is posted from another site, without the visitor’s token, places no order', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    const customer = aCustomer();
    await page.goto(PRODUCTS.lamp);
    await type(page, customer);
    await pressButton(page, 'form[action="/order/form"] button[type="submit"]');
    await choosePlace(page, customer);
    await page.context().clearCookies();
    await pressButton(page, 'button[name="send"]');
    expect(await typedIn(page)).toEqual(valuesOf(customer));
    expect(await ordersOf(customer.phone)).toEqual([]);
  });

  it.each(['fr', 'ar'] as const)(
    'says how far an order is, with neither number nor phone in an address (%s)',
    async (language) => {
      const customer = aCustomer();
      const ordering = await newVisit({ screen: 'phone', language: 'fr' });
      const { open, form } = productPage(ordering, 'fr');
      await open(PRODUCTS.lamp);
      await form.fill(customer);
      await form.send();
      await thankYou(ordering, 'fr').arrived();
      const number = await thankYou(ordering, 'fr').number();

      const { tracking: words } = wordsOf(language);
      const page = await newVisit({ screen: 'phone', language, scripts: false, provoked: [/status of 4(04|22)/] });
      const ask = async (typed: string, phone: string): Promise<string> => {
        await page.locator('input[name="number"]').fill(typed);
        await page.locator('input[name="phone"]').fill(phone);
        await pressButton(page, 'main form button[type="submit"]');
        // A port may look like the beginning of a phone number.
        const { pathname, search, hash } = new URL(page.url());
        expect(pathname + search + hash).not.toMatch(/number|phone|0[567]/);
        return page.locator('main').innerText();
      };
      await page.goto('/checkout/track');
      expect(await ask(number, '12')).toContain(words.wrong.phone);
      expect(await page.locator('input[name="number"]').inputValue()).toBe(number);
      expect(await page.locator('input[name="phone"][aria-invalid="true"]').inputValue()).toBe('12');
      expect(await ask(number, '0555000001')).toContain(words.said['not-found'].title);
      const trackingText = await ask(number, customer.phone);
      expect(trackingText).toContain(words.states.pending);
      expect(trackingText).toContain(number);
      expect(trackingText).not.toContain(customer.lastname);
      if (process.env.SHOW_PAGES)
        await page.screenshot({ path: `${process.env.SHOW_PAGES}/tracked-${language}.png`, fullPage: true });
    },
  );

  it('shows a visitor of the cart where to order', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', scripts: false });
    await page.goto('/checkout/cart/view');
    expect(await page.locator('noscript a[href^="tel:"], p a[href^="tel:"]').first().innerText()).toMatch(/^0\d/);
  });
});

describe('a page whose scripts are late', () => {
  it('keeps text that was typed before hydration', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    let letGo = (): void => undefined;
    const release = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/remotes/**/*.js', async (route) => {
      await release;
      await route.continue();
    });
    const customer = aCustomer();
    await page.goto(PRODUCTS.lamp, { waitUntil: 'commit' });
    await type(page, customer);
    letGo();
    const { form } = productPage(page, 'fr');
    await alive(form.submit);
    expect(await typedIn(page)).toEqual(valuesOf(customer));
    await form.field('Wilaya').selectOption(customer.wilaya);
    await form.field('Commune').selectOption(customer.commune);
    await form.form
      .locator('label', { has: page.locator('input[name="offer"][value$=":home"]') })
      .first()
      .click();
    await form.send();
    await thankYou(page, 'fr').arrived();
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });

  it('posts a form that is sent before hydration, without input in the address', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', provoked: [/ERR_FAILED/] });
    await page.route('**/remotes/**/*.js', (route) => route.abort());
    const customer = aCustomer();
    await page.goto(PRODUCTS.trainers);
    await type(page, customer);
    await pressButton(page, 'form[action="/order/form"] button[type="submit"]');
    noneInAddress(page, customer);
    expect(await typedIn(page)).toEqual(valuesOf(customer));
    expect(await input(page, 'combination').inputValue()).not.toBe('');
    await choosePlace(page, customer);
    await pressButton(page, '.sum + button');
    await page.locator('button[name="send"]').click();
    await page.waitForURL('**/order/form/placed/**');
    const [order] = await ordersOf(customer.phone);
    expect(plain(await page.locator('main').innerText())).toContain(order?.number ?? 'no order');
    // Once the scripts load after all, their page shows the order.
    await page.unroute('**/remotes/**/*.js');
    await page.reload();
    await thankYou(page, 'fr').arrived();
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});

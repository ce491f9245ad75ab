import type { Language } from '@shop/contracts';
import type { Page, Route } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer, type Customer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOrdersShop } from './own-shop.ts';
import { orderForm } from './pages/order-form.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';
import { wordsOf } from './words.ts';

visitOrdersShop();

const lost = [
  /ERR_FAILED/,
  /checkout failed/,
  /attempt \d failed/,
  /a part of the page is missing/,
  /Federation/i,
  /RUNTIME-008/,
  /Loading chunk/,
  /ScriptNetworkError/,
  /failed to fetch/i,
  /could not be loaded/,
];

/** Calls of the page, not its files: a page whose files are lost is the business of `remote-down`. */
const isCall = (url: string): boolean => /\/(web|public)\//.test(new URL(url).pathname);

/** Every third call that the page makes finds no way out. Gives what was lost. */
const dropEveryThird = async (page: Page): Promise<string[]> => {
  const dropped: string[] = [];
  let asked = 0;
  await page.route(
    (url) => isCall(url.href),
    (route: Route) => {
      asked += 1;
      if (asked % 3 !== 0) return route.continue();
      dropped.push(new URL(route.request().url()).pathname);
      return route.abort();
    },
  );
  return dropped;
};

const typed = (page: Page, language: Language): Promise<string[]> => {
  const { form } = orderForm(page, language);
  return Promise.all(
    ['firstname', 'lastname', 'phone', 'address', 'wilaya', 'commune'].map((name) =>
      form.locator(`[name="${name}"]`).inputValue(),
    ),
  );
};
const valuesOf = ({ firstname, lastname, phone, address, wilaya, commune }: Customer): string[] => [
  firstname,
  lastname,
  phone,
  address,
  wilaya,
  commune,
];

/** Presses what a visitor presses who is told that something did not come, until the form can be sent. */
const fillPatiently = async (page: Page, language: Language, customer: Customer): Promise<void> => {
  const { form: words } = wordsOf(language);
  const { form, field, ready } = orderForm(page, language);
  const retry = form.getByRole('button', { name: words.retry });
  /** Until it is there; where the form says that it has not come, it is asked for again. */
  const until = (there: () => Promise<boolean>): Promise<void> =>
    eventually(async () => {
      if (await there()) return;
      if (await retry.first().isVisible()) await retry.first().click();
      throw new Error('what the form needs has not come');
    });
  await ready();
  await field(words.field.firstname).fill(customer.firstname);
  await field(words.field.lastname).fill(customer.lastname);
  await field(words.field.phone).fill(customer.phone);
  await field(words.field.address).fill(customer.address);
  const wilaya = form.locator(`select[name="wilaya"] option[value="${customer.wilaya}"]`);
  await until(async () => (await wilaya.count()) > 0);
  await field(words.field.wilaya).selectOption(customer.wilaya);
  const commune = form.locator(`select[name="commune"] option[value="${customer.commune}"]`);
  await until(async () => (await commune.count()) > 0);
  await field(words.field.commune).selectOption(customer.commune);
  const offer = form.locator('label', { has: page.locator('input[name="offer"][value$=":home"]') }).first();
  await until(() => offer.isVisible());
  await offer.click();
};

/** Sends the form, and again for as long as the page says that it could not be sent. */
const sendPatiently = async (page: Page, language: Language, customer: Customer): Promise<void> => {
  const { form: words } = wordsOf(language);
  const form = orderForm(page, language);
  const failed = form.dialog.getByText(words.form.errorFinalizing);
  const arrived = (): boolean => page.url().includes('/checkout/thank-you/');
  await form.send();
  for (;;) {
    await eventually(async () => {
      if (!arrived() && !(await failed.isVisible())) throw new Error('neither placed nor said to have failed');
    });
    if (arrived()) return;
    expect(await typed(page, language)).toEqual(valuesOf(customer));
    await form.tryAgain();
  }
};

describe('a network that drops every third request', () => {
  it('[SF-8.06] [D-3.04] invariant: loses nothing typed and places the order once, each failure said', async () => {
    const language = 'ar';
    const page = await newVisit({ screen: 'phone', language, provoked: lost });
    const customer = aCustomer({ firstname: 'أمينة', lastname: 'بن سالم' });
    const dropped = await dropEveryThird(page);
    await productPage(page, language).open(PRODUCTS.orchid);
    await fillPatiently(page, language, customer);
    await sendPatiently(page, language, customer);
    await thankYou(page, language).arrivedPatiently();
    expect(dropped.length).toBeGreaterThan(0);
    expect(await ordersOf(customer.phone)).toHaveLength(1);
  });
});

/** Until the phone has kept the page, which it does when everything else is there. */
const keptForLater = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

describe('no network at all', () => {
  it('says so in the visitor’s language, what still works, and goes on by itself when it is back', async () => {
    await Promise.all(
      (
        [
          ['fr', 'Pas de réseau', 'Réessayer'],
          ['ar', 'لا توجد شبكة', 'إعادة المحاولة'],
        ] as const
      ).map(async ([language, title, again]) => {
        const page = await newVisit({ screen: 'phone', language, provoked: [...lost, /ERR_INTERNET_DISCONNECTED/] });
        const { open } = productPage(page, language);
        await open(PRODUCTS.lamp);
        const { field, ready } = orderForm(page, language);
        await ready();
        const { phone } = aCustomer();
        await field(wordsOf(language).form.field.phone).fill(phone);
        await keptForLater(page);
        await page.context().setOffline(true);
        await page.reload();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        for (const way of ['tel:', 'sms:']) expect(await page.locator(`a[href^="${way}0"]`).isVisible()).toBe(true);
        if (process.env.SHOW_PAGES)
          await page.screenshot({ path: `${process.env.SHOW_PAGES}/offline-${language}.png`, fullPage: true });
        await page.getByRole('button', { name: again }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        // A call gets no answer made up for it.
        expect(
          await page.evaluate(() =>
            fetch('/web/api/token').then(
              () => 'answered',
              () => 'lost',
            ),
          ),
        ).toBe('lost');
        await page.context().setOffline(false);
        await ready();
        expect(new URL(page.url()).pathname).toBe(PRODUCTS.lamp);
        // The page that comes is the server's own, and what was typed is in it.
        await eventually(async () => expect(await field(wordsOf(language).form.field.phone).inputValue()).toBe(phone));
        expect(await page.getByRole('heading', { level: 1, name: title }).count()).toBe(0);
      }),
    );
  });
});

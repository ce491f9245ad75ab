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

/** Calls of the page, without its files: `remote-down` is about pages whose files are lost. */
const isCall = (url: string): boolean => /\/(web|public)\//.test(new URL(url).pathname);

/** Drops every third call of the page. Gives the dropped ones. */
const dropEveryThird = async (page: Page): Promise<string[]> => {
  const dropped: string[] = [];
  let callCount = 0;
  await page.route(
    (url) => isCall(url.href),
    (route: Route) => {
      callCount += 1;
      if (callCount % 3 !== 0) return route.continue();
      dropped.push(new URL(route.request().url()).pathname);
      return route.abort();
    },
  );
  return dropped;
};

const inputValues = (page: Page, language: Language): Promise<string[]> => {
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

/** Retries as a visitor does who sees that data did not load, until the form can be sent. */
const fillPatiently = async (page: Page, language: Language, customer: Customer): Promise<void> => {
  const { form: words } = wordsOf(language);
  const { form, field, ready } = orderForm(page, language);
  const retry = form.getByRole('button', { name: words.retry });
  /** Waits for a field; where the form reports that its data did not load, it is requested again. */
  const until = (isThere: () => Promise<boolean>): Promise<void> =>
    eventually(async () => {
      if (await isThere()) return;
      if (await retry.first().isVisible()) await retry.first().click();
      throw new Error('the data of the form has not loaded');
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

/** Sends the form, and again for as long as the page reports that it could not be sent. */
const sendPatiently = async (page: Page, language: Language, customer: Customer): Promise<void> => {
  const { form: words } = wordsOf(language);
  const form = orderForm(page, language);
  const failed = form.dialog.getByText(words.form.errorFinalizing);
  const arrived = (): boolean => page.url().includes('/checkout/thank-you/');
  await form.send();
  for (;;) {
    await eventually(async () => {
      if (!arrived() && !(await failed.isVisible())) throw new Error('neither placed nor reported as failed');
    });
    if (arrived()) return;
    expect(await inputValues(page, language)).toEqual(valuesOf(customer));
    await form.tryAgain();
  }
};

describe('a network that drops every third request', () => {
  it('[SF-8.06] [D-3.04] invariant: loses no input and places the order once, and shows each failure', async () => {
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

/** Waits until the phone has stored the page, which it does after all other work. */
const untilStored = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

describe('no network at all', () => {
  it('is shown in the visitor’s language with what still works, and the page continues by itself when it is back', async () => {
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
        await untilStored(page);
        await page.context().setOffline(true);
        await page.reload();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        for (const way of ['tel:', 'sms:']) expect(await page.locator(`a[href^="${way}0"]`).isVisible()).toBe(true);
        if (process.env.SHOW_PAGES)
          await page.screenshot({ path: `${process.env.SHOW_PAGES}/offline-${language}.png`, fullPage: true });
        await page.getByRole('button', { name: again }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        // A call gets no made-up answer.
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
        // The page that follows is the server's own, and has the typed text.
        await eventually(async () => expect(await field(wordsOf(language).form.field.phone).inputValue()).toBe(phone));
        expect(await page.getByRole('heading', { level: 1, name: title }).count()).toBe(0);
      }),
    );
  });
});

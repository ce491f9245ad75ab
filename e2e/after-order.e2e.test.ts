import type { Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { aCustomer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { wordsOf } from './words.ts';

visitOrdersShop();

/** Number of sheets of paper of the printed page. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

describe('after an order', () => {
  it('its overview prints on one sheet without the shop’s frame, and it is found again by number and phone', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const product = productPage(page, 'fr');
    await product.open(PRODUCTS.lamp);
    const customer = aCustomer();
    await product.form.fill(customer);
    await product.form.send();
    await thankYou(page, 'fr').arrived();
    const address = new URL(page.url());
    for (const language of ['fr', 'ar'] as const) {
      address.searchParams.set('lang', language);
      await page.goto(address.href);
      await thankYou(page, language).arrived();
      expect(await sheetsOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('footer').isVisible()).toBe(false);
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      expect(plain(await page.locator('main').innerText())).toContain(plain(customer.address));
      if (process.env.SHOW_PAGES) await page.pdf({ path: `${process.env.SHOW_PAGES}/paper-${language}.pdf` });
      // Screen emulation ends here, because the page would be printed as on a screen.
      await page.emulateMedia({ media: null });
      if (process.env.SHOW_PAGES)
        await page.screenshot({ path: `${process.env.SHOW_PAGES}/thanks-${language}.png`, fullPage: true });
    }
    const { thanks, tracking } = wordsOf('ar');
    const number = await thankYou(page, 'ar').number();
    await page.getByRole('link', { name: thanks.track }).click();
    await page.waitForURL('**/checkout/track?order=**');
    // The link shows the order without a question, and a question finds it without the link.
    const own = page.getByRole('region', { name: number });
    await own.getByText(tracking.states.pending).first().waitFor();
    expect(await own.locator('ol li').count()).toBe(4);
    await page.getByRole('textbox', { name: tracking.number }).fill(number);
    await page.getByRole('textbox', { name: tracking.phone }).fill(customer.phone);
    await page.getByRole('button', { name: tracking.ask }).click();
    const result = page.getByRole('status').filter({ hasText: number });
    await result.getByText(tracking.states.pending).first().waitFor();
    if (process.env.SHOW_PAGES)
      await page.screenshot({ path: `${process.env.SHOW_PAGES}/track-ar.png`, fullPage: true });
  });
});

import type { Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOrdersShop } from './own-shop.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';

visitOrdersShop();

/** Presses Tab until the matching field or button has the focus, as people without a mouse do. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${selector}`);
};

describe('without a mouse', () => {
  it('an order is placed by keys alone: form, wilaya, commune, delivery, button', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const { open, form } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await form.ready();
    const { firstname, lastname, phone, address, wilaya, commune } = aCustomer();
    const type = async (name: string, text: string): Promise<void> => {
      await tabTo(page, `[name="${name}"]`);
      await page.keyboard.type(text);
    };
    // Letters are typed until the select has chosen the option.
    const choose = async (name: string, value: string): Promise<void> => {
      const select = page.locator(`select[name="${name}"]`);
      const option = select.locator(`option[value="${value}"]`);
      await option.waitFor({ state: 'attached' });
      await tabTo(page, `select[name="${name}"]`);
      const words = (await option.innerText()).trim();
      await eventually(async () => {
        await page.keyboard.type(words);
        try {
          expect(await select.inputValue()).toBe(value);
        } catch (error) {
          // On a slow machine the typed search expired in the middle: after a second without a key it starts again.
          await page.waitForTimeout(1100);
          throw error;
        }
      });
    };
    await type('firstname', firstname);
    await type('lastname', lastname);
    await type('phone', phone);
    await choose('wilaya', wilaya);
    await choose('commune', commune);
    await type('address', address);
    await page.locator('input[name="offer"]').first().waitFor({ state: 'attached' });
    await tabTo(page, 'input[name="offer"]');
    await page.keyboard.press('Space');
    expect(await page.locator('input[name="offer"]:checked').count()).toBe(1);
    await tabTo(page, 'form button[type="submit"]:has(svg), form button[type="submit"]:not([aria-label])');
    await page.keyboard.press('Enter');
    await thankYou(page, 'fr').arrived();
    expect(await ordersOf(phone)).toHaveLength(1);
  });
});

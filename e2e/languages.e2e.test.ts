import { newVisit } from './browser.ts';
import { PRODUCTS } from './pages/product-page.ts';
import { alive } from './pages/order-form.ts';
import { wordsOf } from './words.ts';

const STEPS = [
  { language: 'ar', name: 'العربية', direction: 'rtl' },
  { language: 'en', name: 'English', direction: 'ltr' },
  { language: 'fr', name: 'Français', direction: 'ltr' },
] as const;

describe('languages', () => {
  it('[SF-1.04] [D-2.02] change from page to page, turn the direction, and stay by the cookie', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    await page.goto(PRODUCTS.lamp);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    let previous = 'fr' as 'fr' | 'ar' | 'en';
    for (const { language, name, direction } of STEPS) {
      await page
        .locator('summary')
        .and(page.getByLabel(wordsOf(previous).layout.language.change))
        .click();
      await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
      await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor();
      await page.getByText(wordsOf(language).product.addToCart, { exact: true }).first().waitFor();
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang');
      expect(cookie?.value).toBe(language);
      // Another page, without a word about language in its address.
      await page.goto('/checkout/cart/view');
      await page.getByText(wordsOf(language).cart.empty.title).waitFor();
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
      await page.goto(PRODUCTS.lamp);
      previous = language;
    }
  });

  it('[D-2.02] follow the browser for new visitors, and are offered in the phone’s menu', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar' });
    await page.goto('/');
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
    const menu = page.getByLabel(wordsOf('ar').layout.menu.open);
    await alive(menu);
    await menu.click();
    await page.locator('dialog[open]').getByLabel('Français').click();
    await page.locator('html[lang="fr"][dir="ltr"]').waitFor();
  });
});

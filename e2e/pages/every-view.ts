import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { wordsOf } from '../words.ts';
import { cart } from './cart.ts';
import { alive, orderForm } from './order-form.ts';
import { PRODUCTS } from './product-page.ts';

/** A page of the shop, in the state that a visitor brought it to. */
export interface View {
  readonly name: string;
  readonly path: string;
  /** A selector that matches once the page is drawn. */
  readonly drawn: string;
  /** The visitor's actions that lead to the state. */
  readonly state?: (page: Page, language: Language) => Promise<void>;
  /** Only on narrow screens: a wide screen has no button for it. */
  readonly phoneOnly?: boolean;
}

/** A view of the shop, with its device. */
export interface ShopView extends View {
  /** A selector of a part that loads when the visitor comes near it. */
  readonly near?: string;
  /** The page of an order: its address is known once the order is placed. */
  readonly isThanks?: boolean;
  /** On the device of an order, whose visitor waits for the next one; on all others the cart holds products. */
  readonly hasOrdered?: boolean;
  readonly hasNoPicture?: boolean;
}

const pressButton = async (page: Page, selector: string): Promise<void> => {
  const button = page.locator(selector).first();
  await alive(button);
  await button.click();
};
const opened = (page: Page) => page.locator('dialog[open] *').first().waitFor();

/** Every page for visitors. `thanks`: the address of an order's own page, where it is known beforehand. */
export const everyPage = (thanks = '/checkout/thank-you'): readonly ShopView[] => [
  { name: 'home', path: '/', drawn: 'main h1, main h2' },
  { name: 'listing', path: '/catalog/category/luminaires-et-deco', drawn: 'main article' },
  { name: 'search', path: '/catalog/search?q=chaise', drawn: 'main article' },
  { name: 'search-nothing', path: '/catalog/search?q=xqzwvk', drawn: 'main h1' },
  { name: 'product', path: PRODUCTS.trainers, drawn: 'input[name="firstname"]' },
  { name: 'pack', path: '/catalog/product/salle-et-boxe/pack-coureur', drawn: 'input[name="firstname"]' },
  {
    name: 'checkout',
    path: '/checkout/cart/view',
    drawn: 'input[name="firstname"]',
    near: 'main a[href^="https://wa.me/"]',
  },
  { name: 'thanks', path: thanks, isThanks: true, drawn: 'main ol li' },
  { name: 'not-found', path: '/nulle-part', drawn: 'main h1' },
  { name: 'blog', path: '/blog', drawn: 'main h1' },
  { name: 'post', path: '/blog/debuter-en-argentique', drawn: 'main h1' },
  { name: 'cms', path: '/pages/questions-frequentes', drawn: 'main h1' },
  { name: 'brands', path: '/catalog/brands', drawn: 'main h1' },
  { name: 'brand', path: '/catalog/brands/numidia', drawn: 'main article' },
  { name: 'promotions', path: '/promotions', drawn: 'main article' },
  { name: 'contact', path: '/contact', drawn: 'main form', hasNoPicture: true },
  { name: 'track', path: '/checkout/track', drawn: 'input[name="phone"]', hasNoPicture: true },
];

/** Pages on the device of an order, whose visitor waits for the next one. */
export const everyWait: readonly ShopView[] = [
  // The form is replaced by the recent order.
  { name: 'ordered', path: PRODUCTS.lamp, drawn: '[data-ordered] li', hasOrdered: true, hasNoPicture: true },
  {
    name: 'thanks-waiting',
    path: '/checkout/thank-you',
    isThanks: true,
    hasOrdered: true,
    drawn: 'main ol li',
    hasNoPicture: true,
  },
];

/** Overlays and unfolded parts of pages. */
export const everyState: readonly ShopView[] = [
  {
    name: 'cart',
    path: PRODUCTS.lamp,
    drawn: 'main h1',
    state: async (page, language) => {
      await pressButton(page, `header button:has-text("${wordsOf(language).cart.title}")`);
      await page.locator('dialog[open] li').first().waitFor();
    },
  },
  {
    name: 'menu',
    path: '/blog',
    drawn: 'main h1',
    phoneOnly: true,
    state: async (page, language) => {
      await pressButton(page, `button[aria-label="${wordsOf(language).layout.menu.open}"]`);
      await opened(page);
    },
  },
  {
    name: 'filters',
    path: '/catalog/category/luminaires-et-deco',
    drawn: 'main article',
    phoneOnly: true,
    state: async (page) => {
      await pressButton(page, 'main button[aria-haspopup="dialog"]');
      await opened(page);
    },
  },
  {
    name: 'options',
    path: '/catalog/category/ville',
    drawn: 'main article',
    state: async (page, language) => {
      await pressButton(page, `main article button[aria-label^="${wordsOf(language).kit.card.choose}"]`);
      await page.locator('dialog[open] fieldset, dialog[open] [role="radiogroup"]').first().waitFor();
    },
  },
  {
    name: 'zoom',
    path: PRODUCTS.orchid,
    drawn: 'main h1',
    state: async (page, language) => {
      await pressButton(
        page,
        `main button[aria-label="${wordsOf(language).product.gallery.zoom}"][aria-haspopup="dialog"]`,
      );
      await page.locator('dialog[open] img').first().waitFor();
    },
  },
  {
    name: 'missing-fields',
    path: PRODUCTS.lamp,
    drawn: 'input[name="firstname"]',
    state: async (page, language) => {
      const form = orderForm(page, language);
      await form.ready();
      await form.send();
      await form.dialogText();
    },
  },
  {
    name: 'field-errors',
    path: PRODUCTS.lamp,
    drawn: 'input[name="firstname"]',
    state: async (page, language) => {
      const form = orderForm(page, language);
      await form.ready();
      await form.send();
      await form.dialogText();
      await form.closeDialog();
    },
  },
  // This is the last one, because the cart is empty afterwards.
  {
    name: 'empty-cart',
    path: '/checkout/cart/view',
    drawn: 'input[name="firstname"]',
    state: async (page, language) => {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await cart(page, language).empty.waitFor();
      await page.locator('main article img').first().waitFor();
    },
  },
];

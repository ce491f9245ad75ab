import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { plain } from '../browser.ts';
import { wordsOf } from '../words.ts';
import { alive, orderForm } from './order-form.ts';

/** Products of the demo shop that are well in stock. */
export const PRODUCTS = {
  lamp: '/catalog/product/luminaires-et-deco/suspension-zenith',
  orchid: '/catalog/product/plantes-d-interieur/orchidee-phalaenopsis-rubis',
  trainers: '/catalog/product/ville/baskets-hoggar-blanches',
  armchair: '/catalog/product/canapes-et-fauteuils/fauteuil-sidi-bou-haut',
  stool: '/catalog/product/chaises-et-tables/tabouret-haut-bejaia',
} as const;

export const productPage = (page: Page, language: Language) => {
  const { product: words } = wordsOf(language);
  // The cards further down have buttons of the same name.
  const add = page.getByRole('button', { name: words.addToCart, exact: true }).first();
  return {
    open: async (path: string): Promise<void> => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    name: async (): Promise<string> => plain(await page.getByRole('heading', { level: 1 }).innerText()),
    byPhone: page.getByText(words.buyNow.down),
    form: orderForm(page, language),
    addToCart: async (): Promise<void> => {
      await alive(add);
      await add.click();
    },
  };
};

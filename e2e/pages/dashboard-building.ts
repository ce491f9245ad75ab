import { saveCombinations } from '@shop/contracts/catalog/dashboard';
import { ROLE_NAMES } from '@shop/contracts/staff';
import type { Page } from 'playwright-core';
import { buildingWords, NAMES, WARES } from '../building-words.ts';
import { eventually } from '../eventually.ts';
import { goodsWords } from '../goods-words.ts';
import { scan } from '../scanner.ts';
import { alive } from './order-form.ts';

type Language = 'fr' | 'ar';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const uuidOf = (page: Page): string => UUID.exec(page.url())?.[0] ?? '';

/** The owner's steps on each screen that builds a shop; each begins where the previous one ended. */
export const building = (page: Page, language: Language) => {
  const words = buildingWords(language);
  const wares = WARES[language];
  const { frame } = words;
  const dialog = page.getByRole('dialog');
  const title = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  // Tabs that were looked at stay in the page, and two tabs of a product have its name.
  const field = (label: string, of: Language) =>
    page.getByLabel(`${label} (${NAMES[of]})`, { exact: true }).filter({ visible: true });
  const save = async (): Promise<void> => {
    await button(frame.form.saveAll).or(page.locator('[data-action-bar="form"] button[type="submit"]')).first().click();
    await page.locator('[data-action-bar="form"]').waitFor({ state: 'detached' });
  };
  const publish = async (): Promise<void> => {
    await button(words.window.publish).click();
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'detached' });
    await button(words.window.publish).waitFor({ state: 'detached' });
  };
  /** Fills in both languages of the shop. */
  const fillNames = async (label: string, texts: Record<Language, string>): Promise<void> => {
    for (const code of ['fr', 'ar'] as const) await field(label, code).fill(texts[code]);
  };
  const both = (key: 'category' | 'product' | 'short' | 'seoTitle' | 'seoDescription' | 'page' | 'text') => ({
    fr: WARES.fr[key],
    ar: WARES.ar[key],
  });

  return {
    steps: page.getByRole('region', { name: words.home.newShop.title }),
    home: async (): Promise<void> => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: frame.nav.home, exact: true })
        .or(page.getByRole('navigation').getByTitle(frame.nav.home))
        .first()
        .click();
      await page.waitForURL(/\/dashboard$/);
    },
    /** Starts from the list of first steps, which names the next one. */
    begin: async (step: keyof typeof words.home.newShop.step): Promise<void> => {
      const next = page.getByRole('region', { name: words.home.newShop.title }).getByRole('link');
      await next.filter({ hasText: words.home.newShop.step[step] }).click();
    },
    isDone: (step: keyof typeof words.home.newShop.step) =>
      page
        .getByRole('region', { name: words.home.newShop.title })
        .getByRole('link')
        .filter({ hasText: words.home.newShop.step[step] })
        .getByRole('img', { name: words.home.newShop.done }),

    identity: async (): Promise<void> => {
      await title(words.settings.title);
      await fillNames(words.settings.identity.tagline, both('short'));
      await tab(words.settings.tab.legal);
      await page.getByLabel(words.settings.legal.rc).fill('16/00-1234567 B 19');
      await save();
    },
    category: async (): Promise<void> => {
      await title(words.taxonomy.kind.category.all);
      await button(words.taxonomy.kind.category.new).last().click();
      await fillNames(words.taxonomy.name, both('category'));
      await button(words.taxonomy.kind.category.create).click();
      await page.getByRole('list').getByText(wares.category, { exact: true }).waitFor();
    },
    brand: async (): Promise<void> => {
      await page.getByRole('link', { name: words.taxonomy.kind.brand.all, exact: true }).click();
      await title(words.taxonomy.kind.brand.all);
      await button(words.taxonomy.kind.brand.new).last().click();
      await fillNames(words.taxonomy.name, { fr: 'Tilelli', ar: 'تيليلي' });
      await button(words.taxonomy.kind.brand.create).click();
      await page.getByText(words.taxonomy.isNew, { exact: true }).waitFor();
    },
    /** @returns its uuid */
    product: async (): Promise<string> => {
      const { products } = words;
      await title(products.title);
      await button(products.new.open).last().click();
      await dialog.getByLabel(new RegExp(`^${products.new.name}`)).fill(wares.product);
      await dialog.getByRole('combobox', { name: products.new.category }).click();
      await page.getByRole('option', { name: wares.category, exact: true }).click();
      await dialog.getByLabel(products.new.priceTtc).fill('3500');
      await dialog.getByLabel(products.new.supplyHt).fill('1800');
      await button(products.new.submit).click();
      await page.waitForURL(new RegExp(`products/${UUID.source}`));
      await title(wares.product);
      return uuidOf(page);
    },
    picture: async (file: string): Promise<void> => {
      await page.getByRole('tab', { name: words.parts.images.title }).click();
      const chooser = page.waitForEvent('filechooser');
      await button(words.parts.images.choose).click();
      await (await chooser).setFiles(file);
      await page.getByText(words.parts.images.thumbnail, { exact: true }).waitFor();
      await page.getByText(words.parts.images.making).waitFor({ state: 'detached', timeout: 60_000 });
    },
    /** @returns the number of combinations */
    combinations: async (): Promise<number> => {
      const { parts } = words;
      await page.getByRole('tab', { name: parts.combinations.title }).click();
      await button(parts.combinations.generate).click();
      await dialog.getByRole('combobox', { name: parts.generate.attribute }).fill(wares.attribute);
      const values = dialog.getByPlaceholder(parts.generate.valuesText).or(dialog.getByLabel(parts.generate.values));
      for (const value of wares.values) {
        await values.first().fill(value);
        await values.first().press('Enter');
      }
      await dialog.locator('button[type="submit"]').click();
      await page.getByRole('row').filter({ hasText: wares.values[1] }).waitFor();
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === saveCombinations.method.toUpperCase(),
      );
      await save();
      const { combinations } = saveCombinations.responses[200].parse(await (await saved).json());
      return combinations.length;
    },
    /** Receives ten units of each combination, by a scanner that reads their references. */
    stock: async (): Promise<void> => {
      const { search, line, state } = goodsWords(language).stockAdd;
      await page.goto('/dashboard/stock/add');
      const field = page.getByRole('combobox', { name: search.label });
      for (const [index, value] of wares.values.entries()) {
        const option = page.getByRole('option').filter({ hasText: value });
        // The warehouses hear of a new product a moment after the catalogue.
        await eventually(async () => {
          await field.fill('');
          await field.fill(wares.product);
          await option.waitFor({ timeout: 2000 });
        });
        const reference = (await option.locator('bdi[dir="ltr"]').innerText()).trim();
        await field.fill('');
        await scan(page, reference);
        const editor = page.getByRole('region', { name: line.title });
        await editor.getByRole('textbox', { name: line.quantity }).fill('10');
        await editor.getByRole('button', { name: /10/ }).click();
        await page.getByText(state.written).nth(index).waitFor();
      }
    },
    languages: async (): Promise<void> => {
      const { languages, tab: tabs } = words.product;
      await tab(tabs.languages);
      await fillNames(languages.name, both('product'));
      await fillNames(languages.shortDescription, both('short'));
      await fillNames(languages.seoTitle, both('seoTitle'));
      await fillNames(languages.seoDescription, both('seoDescription'));
    },
    /**
     * Puts it on sale, with its brand and all unsaved changes.
     * @returns its address for visitors
     */
    activate: async (): Promise<string> => {
      const { details, tab: tabs, header } = words.product;
      await tab(tabs.details);
      await page.getByRole('switch', { name: details.active }).check({ force: true });
      await page.getByRole('combobox', { name: details.brand, exact: true }).click();
      await page.getByRole('option').first().click();
      await save();
      return (await page.getByRole('link', { name: header.view }).getAttribute('href')) ?? '';
    },
    menu: async (): Promise<void> => {
      const { menus } = words;
      await title(menus.title);
      await button(menus.add.menu).click();
      await page.getByRole('radio', { name: menus.type.ProductCategory, exact: true }).check({ force: true });
      await page.getByRole('combobox', { name: menus.type.ProductCategory }).click();
      await page.getByRole('option', { name: wares.category, exact: true }).click();
      await save();
    },
    block: async (): Promise<void> => {
      const { homeModules } = words;
      await title(homeModules.name);
      await button(homeModules.add).click();
      await dialog.getByRole('button').filter({ hasText: homeModules.types.products_grid }).first().click();
      await fillNames(homeModules.title, both('category'));
      await publish();
    },
    colour: async (value: string): Promise<void> => {
      await title(words.theme.title);
      await page.getByLabel(words.theme.keys['color-primary'], { exact: true }).first().fill(value);
      await publish();
    },
    /** @returns where visitors read it */
    page: async (): Promise<string> => {
      const { content } = words;
      await title(content.pageTitle);
      await button(content.kind.page.new).last().click();
      await fillNames(content.title, both('page'));
      await button(content.kind.page.create).click();
      await page.waitForURL(new RegExp(`pages/page/${UUID.source}`));
      for (const code of ['fr', 'ar'] as const) {
        const text = page.getByRole('textbox', { name: `${content.html} (${NAMES[code]})`, exact: true });
        await text.click();
        await page.keyboard.insertText(WARES[code].text);
      }
      await tab(content.tab.publishing);
      await page.getByRole('switch', { name: content.draft.label }).uncheck({ force: true });
      await save();
      return (await page.getByRole('link', { name: content.inShop }).getAttribute('href')) ?? '';
    },
    /** @returns the invitation link */
    invite: async (name: string, email: string): Promise<string> => {
      const { staff } = words;
      await title(staff.team.title);
      await button(staff.invite.open).click();
      await dialog.getByLabel(staff.team.name).fill(name);
      await dialog.getByLabel(staff.invite.email).fill(email);
      await dialog.getByRole('combobox', { name: staff.person.role }).click();
      await page.getByRole('option', { name: ROLE_NAMES.manager[language], exact: true }).click();
      await button(staff.invite.submit).click();
      const link = await page.getByLabel(staff.link.label).inputValue();
      await button(staff.link.done).click();
      return link;
    },
  };
};

/** A new employee sets a password by the invitation link and signs in. */
export const newcomer = (page: Page, language: Language) => {
  const { signIn } = buildingWords(language);
  return {
    comes: async (link: string, password: string): Promise<void> => {
      await page.goto(link);
      const submit = page.getByRole('button', { name: signIn.link.submit });
      await alive(submit);
      await page.getByLabel(signIn.link.field, { exact: true }).fill(password);
      await page.getByLabel(signIn.link.again, { exact: true }).fill(password);
      await submit.click();
      await page.waitForURL('**/dashboard/sign-in**');
      // The previous form has a field of the same name, so this waits for the new form.
      const enter = page.getByRole('button', { name: signIn.submit });
      await enter.waitFor();
      await page.getByLabel(signIn.password, { exact: true }).fill(password);
      await enter.click();
      await page.getByRole('navigation').first().waitFor();
    },
  };
};

import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { visitOrdersShop } from './own-shop.ts';
import { everyState } from './pages/every-view.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { aShopper } from './shopper.ts';
import { ordersOf } from './staff-api.ts';

visitOrdersShop();

/** Where the focus is, and whether a dialog holds it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return { inside: activeElement?.closest('dialog[open]') !== null, onPage: activeElement === document.body };
  });

/** Tabs until the field or button of this name has the focus, as who has no mouse does. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key led to ${selector}`);
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
    // A select is typed into until its option is there.
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
          // A machine that was late in the middle of the words: after a second without a key they begin anew.
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

  it('a drawer or dialog takes the focus, keeps it, ends by Escape and gives it back to its opener', async () => {
    const { state } = await aShopper();
    const none = ['field-errors', 'empty-cart'];
    const over = everyState.filter(({ name }) => !none.includes(name));
    const found = await Promise.all(
      over.map(async ({ name, path, drawn, state: open, phoneOnly }) => {
        const screen = phoneOnly ? 'phone' : 'desk';
        const page = await newVisit({ screen, language: 'fr', device: { storageState: state } });
        await page.goto(path);
        await page.locator(drawn).first().waitFor();
        // The last thing that was pressed before the dialog stood there.
        await page.evaluate(() =>
          document.addEventListener(
            'click',
            ({ target }) => {
              if (!document.querySelector('dialog[open]'))
                (target as Element).closest('button')?.setAttribute('data-opener', '');
            },
            true,
          ),
        );
        await open?.(page, 'fr');
        const opened = await focus(page);
        const kept = [];
        for (let presses = 0; presses < 40; presses += 1) {
          await page.keyboard.press('Tab');
          kept.push(await focus(page));
        }
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        // What is missing is said, and then it is the first missing thing's turn, a frame later.
        const wanted = name === 'missing-fields' ? 'firstname' : 'opener';
        const focused = () =>
          page.evaluate(() => {
            const { activeElement } = document;
            return activeElement?.hasAttribute('data-opener') ? 'opener' : activeElement?.getAttribute('name');
          });
        await eventually(async () => expect([name, await focused()]).toEqual([name, wanted]));
        // Between its last and its first the browser may have the focus itself, never the page.
        return { name, opened: opened.inside, kept: kept.every(({ inside, onPage }) => inside || onPage) };
      }),
    );
    expect(found).toEqual(over.map(({ name }) => ({ name, opened: true, kept: true })));
  });
});

describe('who wants nothing to move', () => {
  it('sees no animation and no long transition on any page, and slides that stand still', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr', device: { reducedMotion: 'reduce' } });
    for (const path of [
      '/',
      '/catalog/category/luminaires-et-deco',
      PRODUCTS.trainers,
      '/checkout/cart/view',
      '/blog',
    ]) {
      await page.goto(path);
      await atRest(page);
      const moving = await page.evaluate(() => {
        const seconds = (list: string): number =>
          Math.max(...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)));
        const long = [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          return seconds(transitionDuration) > 0.05 || (animationName !== 'none' && seconds(animationDuration) > 0.05);
        });
        const running = document.getAnimations().filter(({ playState }) => playState === 'running');
        return [...long.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...running.map(({ id }) => `runs: ${id}`)];
      });
      expect({ path, moving }).toEqual({ path, moving: [] });
    }
    // A visitor who does not ask for it is shown the button that stops the slides; here nothing is to be stopped.
    await page.goto('/');
    await atRest(page);
    expect(await page.locator('[aria-roledescription="carousel"]').count()).toBeGreaterThan(0);
    expect(
      await page.locator('[aria-roledescription="carousel"] button[aria-label="Arrêter le défilement"]').count(),
    ).toBe(0);
  });
});

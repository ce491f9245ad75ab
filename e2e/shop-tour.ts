import type { Language } from '@shop/contracts';
import type { Page } from 'playwright-core';
import { answered } from './answered.ts';
import { atRest } from './at-rest.ts';
import { axeFindings } from './axe.ts';
import { newVisit } from './browser.ts';
import { closeByEscape, focusFaults } from './dialog-focus.ts';
import { eventually } from './eventually.ts';
import { collectFindings, type Findings } from './findings.ts';
import type { ShopView } from './pages/every-view.ts';
import { isAskedFor, MAX_HEIGHT, lookInThemes } from './photograph.ts';
import { fillCart, placeOrder, type PlacedOrder, type Stored } from './shopper.ts';
import { heroFindings, sidewaysFindings } from './sideways.ts';
import { moving, slideFaults } from './stillness.ts';
import { isLongTier } from './tier.ts';
import { viewTitle } from './view-title.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 844 };
/** Views that are also checked in dark, in French. */
const THEMED = ['home', 'listing', 'product', 'checkout', 'cart', 'not-found'];
const LIGHT = { light: {} };
const DARK = { ...LIGHT, dark: { 'data-theme': 'dark' } };
const THEMES = isLongTier ? { ...DARK, indigo: { 'data-brand': 'indigo' } } : DARK;
/** These are no dialogs: nothing in them holds the focus. */
const WITHOUT_DIALOG = ['field-errors', 'empty-cart'];

/** The checks of each view in a language, at 390 and at 1440 pixels. */
interface Checks {
  readonly pictures: readonly (typeof PHONE)[];
  readonly axe: readonly (typeof PHONE)[];
  readonly axeThemes: readonly ('light' | 'dark')[];
  /** Motion and the focus of dialogs, which are the same in each language. */
  readonly behaviour: boolean;
}
const BOTH = [PHONE, DESK] as const;
/** Arabic at a desk is French mirrored, and English has French's letters: those are left to the long tier. */
const CHECKS: Readonly<Record<Language, Checks>> = {
  fr: { pictures: BOTH, axe: BOTH, axeThemes: ['light', 'dark'], behaviour: true },
  ar: {
    pictures: isLongTier ? BOTH : [PHONE],
    axe: isLongTier ? BOTH : [PHONE],
    axeThemes: isLongTier ? ['light', 'dark'] : ['light'],
    behaviour: false,
  },
  en: { pictures: [], axe: isLongTier ? BOTH : [], axeThemes: ['light', 'dark'], behaviour: false },
};

/** Scrolls by screens until the part is there: a page whose scripts have just come does not watch its visitor yet. */
const comeNear = (page: Page, selector: string): Promise<void> =>
  eventually(async () => {
    await answered(page, 'a walk down by screens', () =>
      page.evaluate(async (longest) => {
        for (let top = 0; top < Math.min(longest, document.body.scrollHeight); top += innerHeight) {
          window.scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      }, MAX_HEIGHT),
    );
    await page.locator(selector).first().waitFor({ state: 'attached', timeout: 1000 });
  });

/** Scrolls down and up again, so that lazy content near the photographed part is loaded. */
const walkDown = async (page: Page, { near }: Pick<ShopView, 'near'>): Promise<void> => {
  if (near) await comeNear(page, near);
  await page.evaluate((longest) => window.scrollTo(0, Math.min(longest, document.body.scrollHeight)), MAX_HEIGHT);
  await page.waitForFunction(
    (longest) =>
      ![...document.querySelectorAll('[data-waiting]')].some(
        (waiting) => waiting.getClientRects().length > 0 && waiting.getBoundingClientRect().top + scrollY < longest,
      ),
    MAX_HEIGHT,
  );
  await atRest(page);
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** The devices of the visitors. */
interface Devices {
  readonly cart: Stored;
  readonly order: PlacedOrder | undefined;
}

/** Made once for a file, whose languages share them. */
let cart: Promise<Stored> | undefined;
let order: Promise<PlacedOrder> | undefined;

/** Opens a view on a phone, in the state that the visitor brought it to; the browser's cache stays warm. */
const visitsOf = (language: Language, { cart, order }: Devices) => {
  const visit = (storageState: Stored): Promise<Page> =>
    newVisit({
      screen: 'phone',
      language,
      isForFile: true,
      provoked: [/status of 404/],
      device: { storageState, reducedMotion: 'reduce', timezoneId: 'Africa/Algiers' },
    });
  let usual: Promise<Page> | undefined;
  let waiting: Promise<Page> | undefined;
  return async (view: ShopView): Promise<Page> => {
    const page = await (view.hasOrdered ? (waiting ??= visit(order?.device)) : (usual ??= visit(cart)));
    await page.setViewportSize(PHONE);
    await page.goto(view.isThanks && order ? order.thanks : view.path);
    await page.locator(view.drawn).first().waitFor();
    await walkDown(page, view);
    await view.state?.(page, language);
    return page;
  };
};

const focusFindings = async (page: Page, view: ShopView): Promise<readonly string[]> => {
  await closeByEscape(page);
  await page.setViewportSize(view.phoneOnly ? PHONE : DESK);
  const open = async (): Promise<void> => view.state?.(page, 'fr');
  return focusFaults(page, open, view.name === 'missing-fields' ? 'firstname' : 'opener');
};

const hasDialog = ({ state, name }: ShopView): boolean => state !== undefined && !WITHOUT_DIALOG.includes(name);

const titleOf = (view: ShopView, language: Language): string => {
  const { pictures, axe, behaviour } = CHECKS[language];
  return viewTitle(view.name, {
    'matches its pictures': pictures.length > 0 && !view.hasNoPicture,
    'is accessible': axe.length > 0,
    'fits the screen': true,
    'stands still where that is asked for': behaviour,
    'takes the focus, keeps it and gives it back': behaviour && hasDialog(view),
  });
};

/** All findings of a view in a language; the page has it open on a phone. */
const findingsOf = async (page: Page, view: ShopView, language: Language): Promise<Findings> => {
  const { pictures, axe, axeThemes, behaviour } = CHECKS[language];
  const { findings, add } = collectFindings();
  const addAll = (found: Findings): void => Object.entries(found).forEach(([check, faults]) => add(check, faults));
  // Content far down on a phone may be near on a desk.
  const ready = (): Promise<void> => (view.state ? Promise.resolve() : walkDown(page, view));
  for (const size of view.phoneOnly ? [PHONE] : BOTH) {
    const isPictured = pictures.includes(size) && !view.hasNoPicture;
    const themes = language === 'fr' && THEMED.includes(view.name) ? THEMES : LIGHT;
    if (isPictured) add(`picture ${size.width}`, await lookInThemes(page, view, { language, size, themes, ready }));
    else await page.setViewportSize(size);
    if (axe.includes(size))
      addAll(await axeFindings(page, { where: `${size.width}`, attribute: 'data-theme', themes: axeThemes }));
    if (behaviour) add(`moving ${size.width}`, await moving(page));
  }
  addAll(await sidewaysFindings(page));
  if (view.name === 'home') addAll(await heroFindings(page));
  if (view.name === 'home' && behaviour) add('slides', await slideFaults(page));
  if (behaviour && hasDialog(view)) add('focus', await focusFindings(page, view));
  return findings();
};

/** Checks views of the shop in one language: each is a test of its own, so that a fault names its view. */
export const tourOfShop = (language: Language, views: readonly ShopView[]): void => {
  const selected = views.filter((view) => isAskedFor(view, view.hasNoPicture));
  describe(`the shop in ${language}`, () => {
    let open: ReturnType<typeof visitsOf>;
    beforeAll(async () => {
      const hasOrder = selected.some(({ isThanks, hasOrdered }) => isThanks ?? hasOrdered);
      const [filled, placed] = await Promise.all([
        (cart ??= fillCart()),
        hasOrder ? (order ??= placeOrder()) : undefined,
      ]);
      open = visitsOf(language, { cart: filled, order: placed });
    });
    if (selected.length === 0) it.skip('has none of these views', () => undefined);
    else
      it.each(selected.map((view) => ({ view, title: titleOf(view, language) })))(
        '$title',
        async ({ view }) => expect(await findingsOf(await open(view), view, language)).toEqual({}),
        240_000,
      );
  });
};

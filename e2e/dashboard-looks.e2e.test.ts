import { listOrders } from '@shop/contracts/order/dashboard';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { newVisit } from './browser.ts';
import { addEmptyShop, type EmptyShop } from './empty-shop.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { catalogueViews, demoViews, door, newShopViews, type DashboardView } from './pages/dashboard-views.ts';
import { isAskedFor, lookInThemes, withoutTime } from './photograph.ts';
import { system } from './system.ts';

/** A desk's window does not grow with its page: it is as high as most of them. */
const DESK = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };
const LIGHT = { light: { 'data-mantine-color-scheme': 'light' } };
const THEMES = { ...LIGHT, dark: { 'data-mantine-color-scheme': 'dark' } };
/** Tests place orders in the demo shop, and take them further. */
const COUNTS = {
  ...{ pending: 14, not_found: 6, confirmed: 2, preparing: 1, packed: 0, in_pool: 0, announced: 0, shipped: 3 },
  ...{ delivered: 24, returned: 6, cancelled: 10 },
};

type Owner = Pick<EmptyShop, 'url' | 'ownerEmail' | 'ownerPassword'>;
const demoOwner: Owner = { ...system, url: system.shop };

/** The same counts in the navigation and over the list, whatever was ordered before. */
const withSameCounts = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === listOrders.path,
    async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      const body = listOrders.responses[200].parse(await response.json());
      await route.fulfill({ response, json: { ...body, counts: COUNTS } });
    },
  );
};

/** What the page asks for has come. */
const ready = async (page: Page): Promise<void> => {
  await atRest(page);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

const isHeld = ({ looks }: DashboardView, language: 'fr' | 'ar'): boolean =>
  language === 'fr' || looks.includes('ar') || looks.includes('ar-phone');

/** The view that the page has gone to; what differs from its references. */
const lookAtView = async (page: Page, view: DashboardView, language: 'fr' | 'ar'): Promise<string[]> => {
  const { looks, state, drawn, phoneOnly = false } = view;
  await page.locator(drawn).first().waitFor();
  await ready(page);
  await withoutTime(page);
  await state?.(page, language);
  const said: string[] = [];
  if (!phoneOnly && (language === 'fr' || looks.includes('ar'))) {
    const themes = language === 'fr' && looks.includes('dark') ? THEMES : LIGHT;
    said.push(...(await lookInThemes(page, view, { language, size: DESK, themes, ready })));
  }
  if (looks.includes(language === 'fr' ? 'phone' : 'ar-phone'))
    said.push(...(await lookInThemes(page, view, { language, size: PHONE, themes: LIGHT, ready })));
  return said;
};

/** The views in one language as an owner sees them; what differs from their references. */
const look = async (views: readonly DashboardView[], language: 'fr' | 'ar', owner: Owner): Promise<string[]> => {
  const held = views.filter((view) => isAskedFor(view) && isHeld(view, language));
  if (held.length === 0) return [];
  const page = await newVisit({
    ...{ screen: 'desk', language, shop: owner.url, provoked: [/status of 401/] },
    device: { reducedMotion: 'reduce', timezoneId: 'Africa/Algiers' },
  });
  if (owner === demoOwner) await withSameCounts(page);
  const entrance = signInPage(page, language);
  await page.setViewportSize(DESK);
  await entrance.open();
  const said = held.includes(door) ? await lookAtView(page, door, language) : [];
  await entrance.signIn(owner.ownerEmail, owner.ownerPassword);
  await page.getByRole('navigation').first().waitFor();
  for (const view of held.filter((one) => one !== door)) {
    await page.setViewportSize(DESK);
    await page.goto(view.path);
    said.push(...(await lookAtView(page, view, language)));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return said;
};

describe('the back-office’s looks', () => {
  it('are those of the references: every screen in French, some on a phone, in Arabic or dark', async () => {
    const shop = await addEmptyShop('tilelli');
    const others = async (): Promise<string[]> => [
      ...(await look(demoViews, 'fr', demoOwner)),
      ...(await look(newShopViews, 'fr', shop)),
    ];
    const said = await Promise.all([look([door, ...catalogueViews], 'fr', demoOwner), others()]);
    const inArabic = await look([door, ...catalogueViews, ...demoViews], 'ar', demoOwner);
    expect([...said.flat(), ...inArabic]).toEqual([]);
  }, 600_000);
});

import type { Page } from 'playwright-core';
import { idOf } from '../../scripts/seed/ids.ts';
import { atRest } from '../at-rest.ts';
import { buildingWords, NAMES } from '../building-words.ts';
import { deliveryViews, emptyDeliveryViews } from './delivery-views.ts';
import type { View } from './every-view.ts';
import { alive } from './order-form.ts';

type Language = 'fr' | 'ar';
/** Variants in addition to light, in French, at a desk. */
type Look = 'phone' | 'dark' | 'ar' | 'ar-phone';
/** Bodies by the paths of calls. */
export type Answers = Readonly<Record<string, unknown>>;
export interface DashboardView extends View {
  readonly looks: readonly Look[];
  /** What these calls answer, in place of the services: what only days of work would bring about. */
  readonly answers?: Answers;
}

/** @param path of the address, after `/dashboard/` */
const at = (name: string, path: string, ...looks: readonly Look[]): DashboardView => ({
  name: `back-office-${name}`,
  path: `/dashboard/${path}`,
  drawn: 'main h1',
  looks,
});
const withState = (view: DashboardView, done: (page: Page, language: Language) => Promise<void>): DashboardView => ({
  ...view,
  state: (page, language) => done(page, language === 'ar' ? 'ar' : 'fr'),
});
const dialogOpen = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor();
  // Waits for the answers to the page's requests.
  await atRest(page);
};
const pressButton = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true }).last();
  await alive(button);
  await button.click();
};
/** For keys of the frame, which listens once it is mounted. */
const pressKey = async (page: Page, key: string): Promise<void> => {
  await alive(page.locator('main button').first());
  await page.keyboard.press(key);
  await dialogOpen(page);
};
const product = (slug: string, tab: string): string => `products/${idOf('product', slug)}?tab=${tab}`;
const SHOES = 'djurdjura-flow';

/** The sign-in page, without a session. */
export const signInView: DashboardView = {
  ...at('sign-in', 'sign-in', 'phone', 'ar-phone'),
  drawn: 'button[type="submit"]',
};

/** The catalogue that the demo shop begins with: of these products no test orders, or changes, one. */
export const catalogueViews: readonly DashboardView[] = [
  at('products', 'products?q=sersou', 'phone'),
  at('product-details', product(SHOES, 'details'), 'ar'),
  at('product-price', product(SHOES, 'price'), 'phone'),
  at('product-images', product(SHOES, 'images')),
  at('product-combinations', product(SHOES, 'combinations')),
  // At a desk it is as heavy as three others.
  { ...at('product-languages', product(SHOES, 'languages'), 'phone'), phoneOnly: true },
  at('product-stock', product(SHOES, 'stock'), 'phone'),
  at('product-pack', product('pack-coureur', 'pack'), 'phone'),
  at('categories', 'taxonomy'),
  at('brands', 'taxonomy/brand'),
  at('promotions', 'promotions', 'phone'),
  at('promotion', `promotions/${idOf('promotion', 'semaine-des-objectifs')}?tab=texts`),
  at('simulator', 'promotions-simulator'),
  at('reviews', `reviews?view=approved&product=${idOf('product', SHOES)}`),
  withState(at('new-product', 'products?q=sersou'), async (page, language) => {
    await pressButton(page, buildingWords(language).products.new.open);
    await dialogOpen(page);
  }),
  withState(at('errors', 'promotions/new', 'phone'), async (page) => {
    await page.getByLabel(`(${NAMES.fr})`).first().fill('Soldes');
    await page.locator('[data-action-bar="form"] button[type="submit"]').click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  }),
];

/** The rest of the demo shop. */
export const demoViews: readonly DashboardView[] = [
  at('menus', 'menus'),
  at('home-modules', 'home-modules'),
  withState(at('home-module', 'home-modules'), async (page) => {
    await page.locator('main li button[type="button"]:has(small)').first().click();
    await page.locator('main fieldset').first().waitFor();
    await atRest(page);
  }),
  at('theme', 'theme'),
  ...deliveryViews(at),
  at('blog', 'pages/blog-post'),
  at('settings', 'settings'),
  // No other test shows an order whose customer does not answer the phone.
  at('orders', 'orders?view=notFound', 'phone', 'ar'),
  at('order', `orders/${idOf('order', '20')}`, 'phone', 'dark', 'ar-phone'),
  withState(at('order-edit', 'orders?view=notFound'), async (page) => {
    await alive(page.locator('main button').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}/);
    await alive(page.locator('main header button').last());
    await page.keyboard.press('KeyO');
    await page.locator('main [data-action-bar="order-edit"]').waitFor();
    await atRest(page);
  }),
  // No test orders under this name.
  at('customers', 'customers?q=massinissa', 'phone', 'dark', 'ar-phone'),
  withState(at('customer', 'customers?q=massinissa', 'phone', 'dark', 'ar-phone'), async (page) => {
    const card = page.locator('main tbody tr').first();
    await alive(card);
    await card.click();
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/);
    await page.locator('main h2').first().waitFor();
    await atRest(page);
  }),
  withState(at('palette', 'settings'), (page) => pressKey(page, 'Control+KeyK')),
  withState(at('shortcuts', 'settings'), (page) => pressKey(page, '?')),
];

/** A new, empty shop: its screens do not change through other tests, as those of the demo shop do. */
export const newShopViews: readonly DashboardView[] = [
  at('home', '', 'phone', 'dark'),
  at('orders-empty', 'orders'),
  at('new-order', 'orders/new', 'phone', 'dark', 'ar-phone'),
  at('drafts-empty', 'orders/drafts', 'phone'),
  at('desk-empty', 'desk', 'phone', 'dark', 'ar-phone'),
  at('desk-team', 'desk/team', 'phone'),
  at('packing-empty', 'packing', 'phone', 'ar-phone'),
  at('customers-empty', 'customers', 'phone'),
  at('products-empty', 'products'),
  ...emptyDeliveryViews(at),
  at('payments-empty', 'transporter-payments'),
  at('redirects', 'redirects'),
  at('stock-alerts-empty', 'stock-alerts'),
  at('team', 'staff'),
  withState(at('invitation', 'staff'), async (page, language) => {
    await pressButton(page, buildingWords(language).staff.invite.open);
    await dialogOpen(page);
  }),
  at('roles', 'staff/roles'),
  at('role', 'staff/roles/manager?tab=permissions'),
  at('account', 'account'),
  at('audit-log', 'audit-log'),
  at('attendance', 'attendance'),
];

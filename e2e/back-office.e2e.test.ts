import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { seriousFaults } from './axe.ts';
import { newVisit } from './browser.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { system } from './system.ts';

/** Where axe looks, and in which light: what two of them can differ in, the third has as well. */
const LOOKS = [
  { screen: 'desk', width: 1440, theme: 'light' },
  { screen: 'desk', width: 1440, theme: 'dark' },
  { screen: 'phone', width: 390, theme: 'light' },
] as const;
const TABLET = 834;
/** What light and dark may differ in. */
const COLOURS = ['color-contrast'];

const atWork = async (language: 'fr' | 'ar'): Promise<Page> => {
  const page = await newVisit({
    screen: 'desk',
    language,
    provoked: [/status of 401/],
    device: { reducedMotion: 'reduce' },
  });
  const door = signInPage(page, language);
  await door.open();
  await door.signIn(system.ownerEmail, system.ownerPassword);
  await page.getByRole('navigation').first().waitFor();
  return page;
};

/** Addresses of what the page leads to inside the back-office, each once. */
const ledTo = async (page: Page, within: string): Promise<readonly string[]> => {
  const found = await page
    .locator(`${within} a[href^="/dashboard"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found)];
};

/** The page as it stands once what it asks for has come. */
const drawn = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await atRest(page);
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
};

const isPushedSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What is wrong with a page at each width, light and dark, by where it is. */
const faultsOf = async (page: Page, path: string): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  await drawn(page, path);
  for (const { screen, width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme);
    const faults = await seriousFaults(page, theme === 'dark' ? COLOURS : undefined);
    if (faults.length > 0) found[`${path} ${screen} ${theme}`] = faults;
    if (await isPushedSideways(page)) found[`${path} ${screen}`] = ['pushed sideways'];
  }
  await page.setViewportSize({ width: TABLET, height: 900 });
  if (await isPushedSideways(page)) found[`${path} tablet`] = ['pushed sideways'];
  await page.setViewportSize({ width: LOOKS[0].width, height: 900 });
  return found;
};

/** Every page that the navigation leads to, and the first record that each of them leads to. */
const everyScreen = async (page: Page): Promise<readonly string[]> => {
  const entries = await ledTo(page, 'aside nav');
  const screens = new Set(entries);
  for (const entry of entries) {
    await drawn(page, entry);
    const own = (await ledTo(page, 'main')).filter((href) => !href.includes('?') && !screens.has(href));
    const shapes = new Map(own.map((href) => [href.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':uuid'), href]));
    for (const href of shapes.values()) screens.add(href);
  }
  return [...screens];
};

/** Every screen in one language; what is wrong, by where it is. */
const look = async (language: 'fr' | 'ar'): Promise<Record<string, readonly string[]>> => {
  const page = await atWork(language);
  const screens = await everyScreen(page);
  expect(screens.length).toBeGreaterThan(3);
  const found: Record<string, readonly string[]> = {};
  for (const path of screens) Object.assign(found, await faultsOf(page, path));
  return found;
};

describe('the back-office', () => {
  it('has no serious fault by axe and is never pushed sideways, on any screen, desk, tablet and phone, light and dark, in French and Arabic', async () => {
    const found = await Promise.all((['fr', 'ar'] as const).map(look));
    expect(found).toEqual([{}, {}]);
  }, 400_000);
});

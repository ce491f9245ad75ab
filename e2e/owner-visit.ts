import type { Page } from 'playwright-core';
import { newVisit, type VisitOptions } from './browser.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { usedShop } from './shop.ts';

/** The page asks who is there before anybody has signed in. */
const SIGNED_OUT = /status of 401/;

interface OwnerVisit extends Pick<VisitOptions, 'screen' | 'provoked'> {
  readonly language: 'fr' | 'ar';
}

/** The owner of the used shop, signed in on a device of their own. */
export const visitAsOwner = async ({ screen, language, provoked = [] }: OwnerVisit): Promise<Page> => {
  const page = await newVisit({
    screen,
    language,
    provoked: [SIGNED_OUT, ...provoked],
    device: { reducedMotion: 'reduce' },
  });
  const door = signInPage(page, language);
  await door.open();
  await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);
  await page.getByRole('navigation').first().waitFor();
  return page;
};

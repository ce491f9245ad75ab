import { listOrders } from '@shop/contracts/order/dashboard';
import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import type { Page } from 'playwright-core';
import { atRest, failedReadsOf } from './at-rest.ts';
import { axeFindings } from './axe.ts';
import { screensBeside } from './back-office-screens.ts';
import { newVisit } from './browser.ts';
import type { EmptyShop } from './empty-shop.ts';
import { collectFindings, type Findings } from './findings.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { signInView, type Answers, type DashboardView } from './pages/dashboard-views.ts';
import { isAskedFor, lookInThemes } from './photograph.ts';
import { sticksOut } from './sideways.ts';
import { system } from './system.ts';
import { isLongTier } from './tier.ts';
import { viewTitle } from './view-title.ts';

type Language = 'fr' | 'ar';
export type Owner = Pick<EmptyShop, 'url' | 'ownerEmail' | 'ownerPassword'>;
export const demoOwner: Owner = { ...system, url: system.shop };

/** A desk's window does not grow with its page: it is as high as most of them. */
const DESK = { width: 1440, height: 1000 };
const TABLET = { width: 834, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCHEME = 'data-mantine-color-scheme';
const LIGHT = { light: { [SCHEME]: 'light' } };
const THEMES = { ...LIGHT, dark: { [SCHEME]: 'dark' } };
/** Tests place orders in the demo shop, and change their state. */
const COUNTS = {
  pending: 14,
  not_found: 6,
  confirmed: 2,
  preparing: 1,
  packed: 0,
  in_pool: 0,
  announced: 0,
  shipped: 3,
  delivered: 24,
  returned: 6,
  cancelled: 10,
};

/**
 * Shows the same counts in the navigation and over the list, whatever was ordered before. The page's own `fetch` is
 * replaced, because interception by the driver would empty the browser's cache.
 */
const withSameCounts = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ path, counts }) => {
      const originalFetch = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await originalFetch(...asked);
        if (!answer.ok || new URL(answer.url).pathname !== path) return answer;
        const { status, headers } = answer;
        return Response.json({ ...(await answer.json()), counts }, { status, headers });
      };
    },
    { path: listOrders.path, counts: COUNTS },
  );

const ANSWERS = 'answers-of-the-view';
/** Calls that a view has answers for get these; they are kept in the tab, because its page is opened after them. */
const withAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    const originalFetch = window.fetch;
    const answers = new Map<string, unknown>(Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}')));
    window.fetch = async (...asked) => {
      const [input] = asked;
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return answers.has(pathname) ? Response.json(answers.get(pathname)) : originalFetch(...asked);
    };
  }, ANSWERS);

/** Waits until the answers to the page's requests have arrived. */
const ready = async (page: Page): Promise<void> => {
  await atRest(page);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** The back-office of an owner; the browser's cache stays warm. */
const backOfficeOf = async (language: Language, owner: Owner) => {
  const page = await newVisit({
    screen: 'desk',
    language,
    shop: owner.url,
    provoked: [/status of 401/],
    isForFile: true,
    device: { reducedMotion: 'reduce', timezoneId: 'Africa/Algiers' },
  });
  if (owner === demoOwner) await withSameCounts(page);
  await withAnswers(page);
  const entrance = signInPage(page, language);
  let isInside = false;
  /** Opens an address as the owner, or the sign-in page without a session. */
  const open = async (path: string, drawn: string, answers: Answers = {}): Promise<Page> => {
    await page.setViewportSize(DESK);
    if (path === signInView.path) await entrance.open();
    else {
      if (!isInside) {
        await entrance.open();
        await entrance.signIn(owner.ownerEmail, owner.ownerPassword);
        await page.getByRole('navigation').first().waitFor();
        isInside = true;
      }
      await page.evaluate(([key, said]) => sessionStorage.setItem(key, said), [
        ANSWERS,
        JSON.stringify(answers),
      ] as const);
      await page.goto(path);
    }
    await page.locator(drawn).first().waitFor();
    await ready(page);
    return page;
  };
  /** Ends the session, because the pictures of another try show one session. */
  const leave = async (): Promise<void> => {
    if (!isInside) return;
    const status = await page.evaluate(async (path) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
    }, `${STAFF_AUTH_PATH}/sign-out`);
    if (status !== 200) throw new Error(`the session did not end: ${status}`);
  };
  return { open, leave };
};

/** French is checked at each size and in each theme; Arabic, which is mirrored, only on the phone. */
const isAxeAt = (size: typeof PHONE, language: Language): boolean => size === PHONE || language === 'fr' || isLongTier;
const axeAt = async (page: Page, size: typeof PHONE, language: Language): Promise<Findings> =>
  isAxeAt(size, language)
    ? axeFindings(page, {
        where: `${size.width}`,
        attribute: SCHEME,
        themes: size === DESK ? ['light', 'dark'] : ['light'],
      })
    : {};

/** Findings of a screen apart from its pictures. */
const screenFindings = async (page: Page, language: Language, hasAxe = true): Promise<Findings> => {
  const { findings, add } = collectFindings();
  for (const size of [DESK, TABLET, PHONE]) {
    await page.setViewportSize(size);
    add(`sideways ${size.width}`, await sticksOut(page));
    if (size === TABLET || !hasAxe) continue;
    for (const [check, faults] of Object.entries(await axeAt(page, size, language))) add(check, faults);
  }
  return findings();
};

/** The pictures of a view in a language: which sizes, and in which themes. */
const picturesOf = ({ looks, phoneOnly = false }: DashboardView, language: Language) => {
  const inFrench = language === 'fr';
  const atDesk = !phoneOnly && (inFrench || looks.includes('ar'));
  return [
    ...(atDesk ? [{ size: DESK, themes: inFrench && looks.includes('dark') ? THEMES : LIGHT }] : []),
    ...(looks.includes(inFrench ? 'phone' : 'ar-phone') ? [{ size: PHONE, themes: LIGHT }] : []),
  ];
};

/** The views of a language that have a picture. */
const picturedIn = (language: Language, views: readonly DashboardView[]): readonly DashboardView[] =>
  views.filter((view) => isAskedFor(view) && picturesOf(view, language).length > 0);

interface Tour {
  readonly language: Language;
  readonly views: readonly DashboardView[];
  readonly owner: () => Owner | Promise<Owner>;
  /** False where the same screens are checked in another shop, with more content. */
  readonly hasAxe: boolean;
  /** Whether to visit screens that the navigation links to and that are not views. */
  readonly hasOtherScreens: boolean;
}
/** All findings of a view that is open at desk size. */
const viewFindings = async (page: Page, view: DashboardView, { language, hasAxe }: Tour): Promise<Findings> => {
  const { findings, add } = collectFindings();
  await view.state?.(page, language);
  for (const { size, themes } of picturesOf(view, language))
    add(`picture ${size.width}`, await lookInThemes(page, view, { language, size, themes, ready }));
  // Dialogs use few components, and the screen under them has a view of its own.
  for (const [check, faults] of Object.entries(view.state ? {} : await screenFindings(page, language, hasAxe)))
    add(check, faults);
  const found = findings();
  // An answer that came late or never explains most differences.
  return Object.keys(found).length === 0 ? found : { ...found, 'failed reads': [...failedReadsOf(page)] };
};

const titleOf = ({ name, state }: DashboardView, { hasAxe }: Tour): string =>
  viewTitle(name, {
    'matches its pictures': true,
    'is accessible': hasAxe && !state,
    'fits the screen': !state,
  });

const OTHER_SCREENS = { name: 'other-screens' };
/** The screens of the back-office are more than these. */
const MIN_SCREENS = 25;

/** Checks the back-office in one language: each view is a test of its own, so that a fault names it. */
export const tourOfBackOffice = (tour: Tour): void => {
  const { language, views, owner, hasOtherScreens } = tour;
  const pictured = picturedIn(language, views);
  const screens = screensBeside(pictured.filter(({ state }) => !state));
  describe(`the back-office in ${language}`, () => {
    let office: Awaited<ReturnType<typeof backOfficeOf>>;
    beforeAll(async () => {
      office = await backOfficeOf(language, await owner());
    });
    afterAll(() => office.leave());
    if (pictured.length === 0) it.skip('has none of these views', () => undefined);
    else
      it.each(pictured.map((view) => ({ view, title: titleOf(view, tour) })))(
        '$title',
        async ({ view }) => {
          const page = await office.open(view.path, view.drawn, view.answers);
          await screens.collect(page);
          expect(await viewFindings(page, view, tour)).toEqual({});
        },
        240_000,
      );
    if (hasOtherScreens && isAskedFor(OTHER_SCREENS))
      it('is accessible and fits the window on every further screen of its navigation', async () => {
        const found = await screens.findings(async (path) => {
          const page = await office.open(path, 'main h1');
          await screens.collect(page);
          return screenFindings(page, language);
        });
        expect(found).toEqual({});
        expect(screens.seen().size).toBeGreaterThan(MIN_SCREENS);
      }, 300_000);
  });
};

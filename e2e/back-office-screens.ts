import type { Page } from 'playwright-core';
import type { Findings } from './findings.ts';
import type { DashboardView } from './pages/dashboard-views.ts';

/** Records of one kind have one screen. */
const shapeOf = (href: string): string =>
  href
    .replace(/[?].*$/, '')
    .replace(/[/]$/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':uuid');

/** Addresses inside the back-office that a part of the page leads to, each once. */
const linksIn = async (page: Page, part: string): Promise<readonly string[]> => {
  const found = await page
    .locator(`${part} a[href^="/dashboard"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found)];
};

/** The screens that the navigation leads to, and the records that each of them leads to: one of each kind. */
export const screensBeside = (views: readonly DashboardView[]) => {
  const seen = new Set(views.map(({ path }) => shapeOf(path)));
  const entries = new Set<string>();
  const left = new Map<string, string>();
  const add = (hrefs: readonly string[]): void => {
    for (const href of hrefs) if (!seen.has(shapeOf(href))) left.set(shapeOf(href), href);
  };
  return {
    /** Takes up what a page leads to that is open. */
    collect: async (page: Page): Promise<void> => {
      const inNavigation = await linksIn(page, 'aside nav');
      for (const href of inNavigation) entries.add(shapeOf(href));
      add(inNavigation);
      // Records are those of the lists that the navigation leads to.
      if (entries.has(shapeOf(new URL(page.url()).pathname)))
        add((await linksIn(page, 'main')).filter((href) => !href.includes('?')));
    },
    /** Goes to each screen that is no view; what is wrong, by where it is. */
    findings: async (check: (path: string) => Promise<Findings>): Promise<Readonly<Record<string, Findings>>> => {
      const found: Record<string, Findings> = {};
      for (let next = left.entries().next().value; next; next = left.entries().next().value) {
        const [shape, path] = next;
        left.delete(shape);
        seen.add(shape);
        const findings = await check(path);
        if (Object.keys(findings).length > 0) found[path] = findings;
      }
      return found;
    },
    seen: (): ReadonlySet<string> => seen,
  };
};

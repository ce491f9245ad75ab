import type { Page } from 'playwright-core';
import type { Findings } from './findings.ts';
import type { DashboardView } from './pages/dashboard-views.ts';

/** Records of one kind have one screen. */
const shapeOf = (href: string): string =>
  href
    .replace(/[?].*$/, '')
    .replace(/[/]$/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':uuid');

/** Distinct addresses inside the back-office that a part of the page links to. */
const linksIn = async (page: Page, part: string): Promise<readonly string[]> => {
  const hrefs = await page
    .locator(`${part} a[href^="/dashboard"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
};

/** The screens that the navigation leads to, and the records that each of them leads to: one of each kind. */
export const screensBeside = (views: readonly DashboardView[]) => {
  const knownShapes = new Set(views.map(({ path }) => shapeOf(path)));
  const entries = new Set<string>();
  const remaining = new Map<string, string>();
  const add = (hrefs: readonly string[]): void => {
    for (const href of hrefs) if (!knownShapes.has(shapeOf(href))) remaining.set(shapeOf(href), href);
  };
  return {
    /** Collects the links of the open page. */
    collect: async (page: Page): Promise<void> => {
      const inNavigation = await linksIn(page, 'aside nav');
      for (const href of inNavigation) entries.add(shapeOf(href));
      add(inNavigation);
      // Records are those of the lists that the navigation leads to.
      if (entries.has(shapeOf(new URL(page.url()).pathname)))
        add((await linksIn(page, 'main')).filter((href) => !href.includes('?')));
    },
    /** Visits each screen without a view; gives the findings by path. */
    findings: async (check: (path: string) => Promise<Findings>): Promise<Readonly<Record<string, Findings>>> => {
      const findingsByPath: Record<string, Findings> = {};
      for (let next = remaining.entries().next().value; next; next = remaining.entries().next().value) {
        const [shape, path] = next;
        remaining.delete(shape);
        knownShapes.add(shape);
        const findings = await check(path);
        if (Object.keys(findings).length > 0) findingsByPath[path] = findings;
      }
      return findingsByPath;
    },
    seen: (): ReadonlySet<string> => knownShapes,
  };
};

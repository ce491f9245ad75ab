import type { Page } from 'playwright-core';
import { copyReleases, type ReleasesUnderTest } from '../mf-shell/test/releases-under-test.ts';
import {
  startCatalogue,
  startShell,
  type CatalogueUnderTest,
  type ShellUnderTest,
} from '../mf-shell/test/shell-under-test.ts';
import { newVisit, plain } from './browser.ts';
import { eventually } from './eventually.ts';
import { releaseFixture } from './fixtures/release-fixture.ts';

/** Class names of Mantine's components, which stand once in their code. */
const CLASS_NAMES = /"(m_[0-9a-f]{6,8})"/g;
const OF_BUTTON = 'm_77c9d27d';

/** Every script that a page loads, by its address. */
const scriptsOf = (page: Page): ReadonlyMap<string, Promise<string>> => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, response.text());
  });
  return scripts;
};

describe('a further remote of the back-office', () => {
  let catalogue: CatalogueUnderTest;
  let releases: ReleasesUnderTest;
  let shell: ShellUnderTest;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    releases = await copyReleases();
    await releaseFixture(releases, 'till', { backOffice: true });
    shell = await startShell(catalogue.url, releases.env);
  });
  afterAll(async () => {
    await shell.stop();
    catalogue.server.close();
    await releases.remove();
  });

  it('draws with the Mantine and the kit of the dashboard, whose code is loaded once', async () => {
    await eventually(async () => {
      const html = await (await fetch(`${shell.origin}/dashboard/till`)).text();
      expect(html).toContain('/remotes/till/');
    });
    const page = await newVisit({ screen: 'desk', language: 'fr', shop: shell.origin });
    const scripts = scriptsOf(page);
    await page.goto('/dashboard/till');
    const button = page.getByRole('button', { name: 'Open' });
    await button.waitFor();
    expect(plain(await page.getByRole('heading').innerText())).toBe('1 500,00 DA');

    // Outside the provider of the same copy Mantine's components throw; its theme is the dashboard's.
    const colors = await button.evaluate((element) => ({
      button: getComputedStyle(element).backgroundColor,
      theme: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-pine-8').trim(),
    }));
    expect(colors).toEqual({ button: 'rgb(15, 91, 72)', theme: '#0f5b48' });

    const lent = await page.evaluate(async () => {
      const { __FEDERATION__: federation, buttonOfTill } = globalThis as unknown as {
        buttonOfTill: object;
        __FEDERATION__: {
          __INSTANCES__: {
            name: string;
            shareScopeMap: Record<string, Record<string, Record<string, { get(): Promise<() => object> }>>>;
          }[];
        };
      };
      const host = federation.__INSTANCES__.find(({ name }) => name === 'mf_shell');
      const [copy, ...others] = Object.values(host?.shareScopeMap['default']?.['@mantine/core'] ?? {});
      const module: object = (await copy?.get())?.() ?? {};
      return { others: others.length, same: Reflect.get(module, 'Button') === buttonOfTill };
    });
    expect(lent).toEqual({ others: 0, same: true });

    const texts = await Promise.all([...scripts].map(async ([path, text]) => ({ path, text: await text })));
    const names = texts.map(({ path, text }) => ({
      path,
      names: new Set([...text.matchAll(CLASS_NAMES)].map(([, name]) => name)),
    }));
    const all = names.flatMap((script) => [...script.names]);
    expect(all).toContain(OF_BUTTON);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((script) => script.names.size > 0 && !script.path.startsWith('/remotes/dashboard/'))).toEqual(
      [],
    );
    const ownBytes = texts.filter(({ path }) => path.startsWith('/remotes/till/')).map(({ text }) => text.length);
    expect(ownBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(15_000);
  });
});

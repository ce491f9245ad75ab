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

/** By the second version of the formats, and by the first one. */
const OWN = 'DZD 1500';
const OF_THE_PAGE = '1 500,00 DA';

describe('a remote with another version of a shared package', () => {
  let catalogue: CatalogueUnderTest;
  let releases: ReleasesUnderTest;
  let shell: ShellUnderTest;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    releases = await copyReleases();
    await releaseFixture(releases, 'tides', { brings: { '@shop/kit/format': '^2.0.0' } });
    shell = await startShell(catalogue.url, releases.env);
  });
  afterAll(async () => {
    await shell.stop();
    catalogue.server.close();
    await releases.remove();
  });

  it('is drawn by the server with its own copy', async () => {
    await eventually(async () => {
      const html = await (await fetch(`${shell.origin}/tides`)).text();
      expect(html).toContain(`<h1>${OWN}</h1>`);
    });
  });

  it('lives in one page with the shell’s version, each with its own', async () => {
    // This shell stands without svc-logistics, whose prices the product page asks for.
    const provoked = [/status of 503 .*transport\/wilayas/];
    const page = await newVisit({ screen: 'desk', language: 'fr', shop: shell.origin, provoked });
    await page.goto('/tides');
    const main = page.locator('#main');
    await main.getByRole('heading', { name: OWN }).waitFor();
    expect(plain(await main.innerText())).toContain(OF_THE_PAGE);
    // The browser drew it once more with what Module Federation gave each of them.
    const versions = await page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, object>> }[] };
      };
      const host = federation.__INSTANCES__.find(({ name }) => name === 'mf_shell');
      return Object.keys(host?.shareScopeMap['default']?.['@shop/kit/format'] ?? {}).sort();
    });
    expect(versions).toEqual(['1.0.0', '2.0.0']);

    // The storefront, in the same page, keeps the version that it takes.
    await main.getByRole('link', { name: 'Lampe' }).click();
    await page.getByRole('heading', { name: 'Lampe 1' }).waitFor();
    expect(plain(await main.innerText())).toContain('2 500,00 DA');
    await page.goBack();
    await main.getByRole('heading', { name: OWN }).waitFor();
  });
});

import type { BrowserReport } from '@shop/contracts/shell/storefront';
import { eventually, freePort } from '@shop/service-kit/testing';
import { copyReleases, type ReleasesUnderTest } from './releases-under-test.ts';
import { startCatalogue, startShell, type CatalogueUnderTest, type ShellUnderTest } from './shell-under-test.ts';

describe('what browsers tell of releases', () => {
  let catalogue: CatalogueUnderTest;
  let shell: ShellUnderTest;
  let inside: string;
  let version: string;
  let releases: ReleasesUnderTest;

  beforeAll(async () => {
    const port = await freePort();
    inside = `http://127.0.0.1:${port}`;
    catalogue = await startCatalogue();
    releases = await copyReleases();
    ({ version } = await releases.stable('checkout'));
    shell = await startShell(catalogue.url, { ...releases.env, INTERNAL_PORT: String(port) });
  });
  afterAll(async () => {
    await shell.stop();
    catalogue.server.close();
    await releases.remove();
  });

  const tell = (report: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${shell.origin}/web/api/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shell.origin, ...headers },
      body: JSON.stringify(report),
    });
  const reportOf = (more: Partial<BrowserReport>): BrowserReport => ({
    device: 'phone',
    views: [],
    failures: [],
    vitals: [],
    ...more,
  });
  const figures = async (): Promise<string[]> =>
    (await (await fetch(`${inside}/metrics`)).text())
      .split('\n')
      .filter((line) => /^(web_|remote_browser_)/.test(line) && !line.includes('_bucket'));
  const figure = async (name: string, ...labels: string[]): Promise<number> =>
    Number(
      (await figures())
        .find((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
        ?.split(' ')
        .at(-1) ?? 0,
    );

  it('is counted by remote and release, route and device', async () => {
    const answer = await tell(
      reportOf({
        views: [{ remote: 'checkout', version }],
        failures: [{ remote: 'checkout', version, kind: 'file' }],
        vitals: [
          { name: 'LCP', value: 1500, remote: 'storefront', route: '/' },
          { name: 'CLS', value: 0.03, remote: 'storefront', route: '/' },
        ],
      }),
    );
    expect(answer.status).toBe(204);
    const of = [`remote="checkout"`, `version="${version}"`];
    expect(await figure('remote_browser_views_total', ...of)).toBe(1);
    expect(await figure('remote_browser_errors_total', ...of, 'kind="file"')).toBe(1);
    expect(await figure('web_vital_seconds_sum', 'name="LCP"', 'route="/"', 'device="phone"')).toBe(1.5);
    expect(await figure('web_layout_shift_sum', 'route="/"')).toBe(0.03);
  });

  it('makes no series of names that no release has', async () => {
    const before = (await figures()).length;
    const nonsense = (at: number) =>
      reportOf({
        views: [{ remote: `made-up-${at}`, version }],
        failures: [{ remote: 'made-up', version: `v${at}`, kind: 'uncaught' }],
        vitals: [{ name: 'LCP', value: 1, remote: 'storefront', route: `/made/up/${at}` }],
      });
    const statuses = await Promise.all(Array.from({ length: 20 }, async (_, at) => (await tell(nonsense(at))).status));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await figures()).length).toBe(before);

    // A tab that was opened before a release tells of one that is over.
    await Promise.all(
      ['old-1', 'old-2'].map((old) => tell(reportOf({ views: [{ remote: 'checkout', version: old }] }))),
    );
    expect(await figure('remote_browser_views_total', 'version="earlier"')).toBe(2);
  });

  it('is refused when another site’s page sent it, when it is none, and when it is large', async () => {
    const empty = reportOf({});
    expect((await tell(empty, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await tell(empty, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await tell({ device: 'phone' })).status).toBe(422);
    const vital = { name: 'LCP', value: 1, remote: 'storefront', route: '/' };
    expect((await tell({ ...empty, vitals: Array.from({ length: 11 }, () => vital) })).status).toBe(422);
    expect((await tell({ ...empty, more: 'x'.repeat(9000) })).status).toBe(413);
    expect(shell.errors).toEqual([]);
  });

  it('halts a canary that fails in the browsers of several visitors, and not for what one address says', async () => {
    const canary = await releases.make('checkout', 'canary');
    await releases.show('checkout', { canary: { ...canary, percent: 100, since: new Date().toISOString() } });
    const ofCanary = { remote: 'checkout', version: 'canary' };
    await eventually(async () =>
      expect(await (await fetch(`${shell.origin}/`)).text()).toContain('/remotes/checkout/canary/'),
    );
    let visitors = 0;
    const visitorTells = async (outcome: 'ok' | 'error', address: string): Promise<void> => {
      visitors += 1;
      const page = await fetch(`${shell.origin}/`, { headers: { 'x-forwarded-for': address } });
      const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const failures = outcome === 'ok' ? [] : [{ ...ofCanary, kind: 'boundary' as const }];
      const answer = await tell(reportOf({ views: [ofCanary], failures }), { cookie, 'x-forwarded-for': address });
      expect(answer.status).toBe(204);
    };
    for (let at = 0; at < 20; at += 1) await visitorTells('ok', `198.51.100.${at}`);
    for (let at = 0; at < 20; at += 1) await visitorTells('error', '203.0.113.1');
    expect((await releases.records.read('checkout')).halted).toBeUndefined();

    await visitorTells('error', '203.0.113.2');
    await eventually(async () => {
      const { halted } = await releases.records.read('checkout');
      expect(halted).toMatchObject({ version: 'canary', reason: expect.stringContaining('browser') });
    });
    expect(visitors).toBe(41);
  });

  it('[D-3.06] is limited for each address', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    let refused: Response | undefined;
    for (let round = 0; round < 40 && !refused; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => tell(reportOf({}), from)));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await tell(reportOf({}), { 'x-forwarded-for': '192.0.2.78' })).status).toBe(204);
  });
});

import sharp from 'sharp';
import { startCatalogue, startShell, type CatalogueUnderTest, type ShellUnderTest } from './shell-under-test.ts';

let catalogue: CatalogueUnderTest;
let shell: ShellUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
  shell = await startShell(catalogue.url);
}, 180_000);
afterAll(async () => {
  await shell.stop();
  catalogue.server.close();
});

const get = (path: string, host = 'bahdja.dz', origin = shell.origin): Promise<Response> =>
  fetch(origin + path, { headers: { 'x-forwarded-host': host } });

describe('the shop on a phone’s screen', () => {
  it('is described by shop and in the language of the page that links to it', async () => {
    const page = await (await get('/?lang=ar')).text();
    const link = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? 'none';
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    const answer = await get(link);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      name: 'El Bahdja',
      short_name: 'El Bahdja',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#0b2e25',
      background_color: '#ffffff',
    });
    expect(await (await get('/manifest.webmanifest?lang=en', 'lumiere.dz')).json()).toMatchObject({
      name: 'Lumière',
      lang: 'en',
      dir: 'ltr',
    });
  });

  it('has icons of every size that it names, in the shop’s own colours', async () => {
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const answer = await get(src);
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        'image/png',
        'public, max-age=86400',
      ]);
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      // The corner is the brand's colour of the theme; the mark, where its accent is none, our own gold.
      expect([...data.subarray(0, 3)]).toEqual([0x12, 0x34, 0x56]);
      const middle = (Math.round(info.height * 0.35) * info.width + info.width / 2) * info.channels;
      expect([...data.subarray(middle, middle + 3)]).toEqual([0xf0, 0xb4, 0x29]);
    }
    expect((await get('/icons/host.png')).status).toBe(404);
  });
});

describe('the page for when there is no network', () => {
  it('says in each language what still works, and whom to call', async () => {
    for (const [language, direction, title] of [
      ['fr', 'ltr', 'Pas de réseau'],
      ['ar', 'rtl', 'لا توجد شبكة'],
      ['en', 'ltr', 'No network'],
    ] as const) {
      const answer = await get(`/offline?lang=${language}`);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('href="tel:0560124830"');
      expect(html).toContain('href="sms:0560124830"');
      // Whatever it needs is in it.
      expect(html).not.toMatch(/ src=|<link/);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    }
  });

  it('is named by what is in it: another shop’s worker is another one', async () => {
    const own = await (await get('/offline-worker.js?lang=ar')).text();
    expect(await (await get('/offline-worker.js?lang=ar')).text()).toBe(own);
    expect(own).toMatch(/"\/offline\?lang=ar&is=[0-9a-f]{12}"/);
    for (const other of [get('/offline-worker.js?lang=fr'), get('/offline-worker.js?lang=ar', 'lumiere.dz')])
      expect(await (await other).text()).not.toBe(own);
    const answer = await get('/offline-worker.js?lang=ar');
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect((await get('/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('is taken back from every phone by one word to the shell', async () => {
    const without = await startShell(catalogue.url, { OFFLINE_PAGE: 'off' });
    const worker = await (await get('/offline-worker.js?lang=fr', 'bahdja.dz', without.origin)).text();
    await without.stop();
    expect(worker).toContain('unregister');
    expect(worker).not.toContain("'fetch'");
  });
});

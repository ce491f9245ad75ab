import type { ReleaseRef } from '@shop/kit/releases';
import { createVisitorTokens } from '@shop/service-kit';
import { eventually, freePort } from '@shop/service-kit/testing';
import { execFileSync } from 'node:child_process';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInCanary } from '../server/releases/cohort.ts';
import { copyReleases, type Change, type ReleasesUnderTest } from './releases-under-test.ts';
import {
  SECRET,
  startCatalogue,
  startShell,
  type CatalogueUnderTest,
  type ShellUnderTest,
} from './shell-under-test.ts';

const tokens = createVisitorTokens(SECRET);
const LAMP = '/catalog/product/lampes/lamp-1';

/** A visitor who is, or is not, among the first `percent` of the storefront's. */
const visitorWho = (percent: number, inside: boolean): string => {
  for (;;) {
    const cookie = tokens.newVisitorCookie();
    if (isInCanary(tokens.visitorIdOf(cookie) ?? '', 'storefront', percent) === inside) return cookie;
  }
};
const EARLY = visitorWho(10, true);
const LATE = visitorWho(60, false);

let catalogue: CatalogueUnderTest;
let releases: ReleasesUnderTest;
let shell: ShellUnderTest;
let internal: number;
let built: ReleaseRef;

beforeAll(async () => {
  catalogue = await startCatalogue();
  releases = await copyReleases();
  built = await releases.stable('storefront');
  internal = await freePort();
  shell = await startShell(catalogue.url, { ...releases.env, INTERNAL_PORT: String(internal) });
});
afterAll(async () => {
  await shell.stop();
  catalogue.server.close();
  await releases.remove();
});

const ask = (path: string, cookie = LATE, origin = shell.origin, from = '192.0.2.1'): Promise<Response> =>
  fetch(origin + path, { headers: { cookie: `hanout_visitor=${cookie}`, 'x-forwarded-for': from } });
/** The releases of the storefront that a page names: in its scripts, styles and data. */
const versionsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/remotes\/storefront\/([\w-]+)\//g)].map(([, version]) => version ?? '')),
];
const versionsOf = async (cookie: string, path = '/', origin = shell.origin): Promise<string[]> =>
  versionsIn(await (await ask(path, cookie, origin)).text());
const shows = (version: string, cookie = LATE, origin = shell.origin): Promise<void> =>
  eventually(async () => expect(await versionsOf(cookie, '/', origin)).toEqual([version]));
const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${internal}/metrics`)).text();

describe('a release of a remote', () => {
  it('is shown to some visitors, then to all, then to none, and the shell goes on', async () => {
    const { pid } = shell.process;
    const statuses = new Set<number>();
    const mixed: string[][] = [];
    let loading = true;
    const load = (async () => {
      for (let at = 0; loading; at += 1) {
        const path = ['/', LAMP, '/catalog/new', '/nowhere'][at % 4] ?? '/';
        const visitor = at % 2 === 0 ? EARLY : LATE;
        const answer = await ask(path, visitor);
        const html = await answer.text();
        // What its scripts begin with, in a file of its own, is of the same releases.
        const facts = await ask(/"seed":"([^"]+)"/.exec(html)?.[1] ?? '/none', visitor);
        statuses.add(answer.status).add(facts.status);
        const versions = versionsIn(html + (await facts.text()));
        if (versions.length !== 1) mixed.push(versions);
      }
    })();

    const second = await releases.make('storefront', 'second');
    await releases.show('storefront', { canary: { ...second, percent: 10 } });
    await shows('second', EARLY);
    await shows(built.version, LATE);
    for (let visit = 0; visit < 5; visit += 1) expect(await versionsOf(EARLY, LAMP)).toEqual(['second']);
    await releases.show('storefront', { canary: { ...second, percent: 50 } });
    await shows('second', EARLY);
    await releases.show('storefront', { stable: second, canary: undefined, history: [built] });
    await shows('second', LATE);
    expect(await versionsOf(EARLY)).toEqual(['second']);
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version, LATE);
    await shows(built.version, EARLY);

    loading = false;
    await load;
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(mixed).toEqual([]);
    expect([shell.process.pid, shell.process.exitCode]).toEqual([pid, null]);
  });

  it('is that of the cookie which a new visitor is given with the page', async () => {
    const canary = await releases.make('storefront', 'for-half');
    await releases.show('storefront', { canary: { ...canary, percent: 50 } });
    await shows('for-half', EARLY);
    const seen = new Set<string>();
    while (seen.size < 2) {
      const answer = await fetch(`${shell.origin}/`);
      const cookie = /hanout_visitor=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
      const [version = ''] = versionsIn(await answer.text());
      expect(version === 'for-half').toBe(isInCanary(tokens.visitorIdOf(cookie) ?? '', 'storefront', 50));
      expect(await versionsOf(cookie)).toEqual([version]);
      seen.add(version);
    }
    await releases.show('storefront', { canary: undefined });
    await shows(built.version, EARLY);
  });

  it('leaves the files of those before it where an old tab asks for them', async () => {
    const chunk = /"\/remotes\/storefront\/[\w-]+\/([\w.-]+[.]js)"/.exec(await (await ask('/')).text())?.[1] ?? '';
    for (const version of ['one', 'two', 'three']) {
      await releases.show('storefront', { stable: await releases.make('storefront', version), history: [] });
      await shows(version);
    }
    const answer = await ask(`/remotes/storefront/${built.version}/${chunk}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await ask(`/remotes/storefront/never/${chunk}`)).status).toBe(404);
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version);
  });

  it('is shown without the slots and layouts that this shell does not know', async () => {
    const later = await releases.make('storefront', 'later', {
      described: (release) => ({
        ...release,
        slots: [...release.slots, 'hologram'],
        routes: [...release.routes, { path: '/hall', layout: 'hall', namespaces: [] }],
      }),
    });
    await releases.show('storefront', { stable: later, history: [] });
    await shows('later');
    expect((await ask('/hall')).status).toBe(404);
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version);
  });
});

/** Appended to a server bundle. */
const alsoRun = (code: string): Change => ({ server: (bundle) => `${bundle}\n;${code}` });
const withRoutes = (code: string): Change => alsoRun(`for (const route of module.exports.default.routes) ${code}`);

const BESIDE_THE_HEAP = 'takes all the memory beside the heap';
const BROKEN: Readonly<Record<string, readonly [reason: string, change: Change]>> = {
  'needs what the shell does not share': [
    'needs',
    {
      described: (release) => ({
        ...release,
        needs: { ...release.needs, '@shop/kit/ui': { range: '^1.0.0', names: ['Hologram'] } },
      }),
    },
  ],
  'needs the kit of the back-office on pages of visitors': [
    'needs',
    { described: (release) => ({ ...release, lender: 'dashboard' }) },
  ],
  'needs another version of what the shell shares': [
    'needs',
    {
      described: (release) => ({
        ...release,
        needs: { ...release.needs, '@shop/kit': { range: '^2.0.0', names: [] } },
      }),
    },
  ],
  'speaks a contract of later': ['contract', { described: (release) => ({ ...release, contract: 99 }) }],
  'is described by nonsense': ['unreadable', { described: () => ({ version: 1 }) }],
  'has a bundle of other bytes': [
    'integrity',
    { described: (release) => ({ ...release, server: { ...release.server, integrity: `sha384-${'A'.repeat(64)}` } }) },
  ],
  'has an entry of other bytes than its list of files': [
    'integrity',
    { described: (release) => ({ ...release, entry: { ...release.entry, integrity: `sha384-${'A'.repeat(64)}` } }) },
  ],
  'has a script of other bytes': [
    'integrity',
    {
      described: (release) => ({
        ...release,
        files: Object.fromEntries(Object.keys(release.files).map((file) => [file, `sha384-${'A'.repeat(64)}`])),
      }),
    },
  ],
  'has a bundle that throws': ['bundle', alsoRun("throw new Error('broken from the start')")],
  'has a bundle that requires what it may not': ['bundle', alsoRun("require('node:fs')")],
  'is no remote': ['bundle', alsoRun('module.exports = {}')],
  'throws where its pages are drawn': ['probe', withRoutes("route.Component = () => { throw new Error('broken') }")],
  'throws later, where nobody waits': ['probe', alsoRun("setTimeout(() => { throw new Error('broken') })")],
  'rejects what nobody waits for': ['probe', alsoRun("Promise.reject(new Error('broken'))")],
  'ends its process': ['trial', alsoRun('process.exit(0)')],
  'ends its process where its pages are drawn': ['trial', withRoutes('route.Component = () => process.exit(1)')],
  'never returns': ['trial', alsoRun('for (;;);')],
  [BESIDE_THE_HEAP]: ['trial', alsoRun('for (const all = []; ; all.push(new Uint8Array(1e6).fill(1)));')],
  'takes all the memory': ['trial', alsoRun('for (const all = new Map(); ; all.set(all.size, {}));')],
  'throws where its pages load': ['probe', withRoutes("route.load = () => { throw new TypeError('broken') }")],
};

describe('a release that cannot be shown', () => {
  let made = 0;
  it.each(Object.keys(BROKEN))('leaves the last good one, and says why: it %s', async (what) => {
    const [reason, change] = BROKEN[what] ?? ['', {}];
    const broken = await releases.make('storefront', `broken-${(made += 1)}`, change);
    const refused = `remote_release_refused{remote="storefront",track="stable",reason="${reason}",service="shell"} 1`;
    await releases.show('storefront', { stable: broken, history: [built] });
    await eventually(async () => expect(await figures()).toContain(refused));
    expect(await versionsOf(LATE)).toEqual([built.version]);
    // The line of the log comes by another way than the figures.
    await eventually(() => {
      const said = shell.errors.filter((line) => line.includes(broken.version) && line.includes(`"${reason}"`));
      expect(said.join()).toContain(what === BESIDE_THE_HEAP ? 'took more than 160 MB' : reason);
    });
    await releases.show('storefront', { stable: built, history: [] });
    await eventually(async () => expect(await figures()).not.toContain('remote_release_refused{'));
  });

  it('is no matter of the other remotes, nor is a record that is none', async () => {
    const file = join(releases.env.RELEASES_DIR, 'storefront.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, 40));
    await eventually(async () => expect(await figures()).toContain('track="stable",reason="record"'));
    const cart = await releases.make('checkout', 'cart-2');
    await releases.show('checkout', { stable: cart, history: [] });
    await eventually(async () =>
      expect(await (await ask('/checkout/cart/view')).text()).toContain('/remotes/checkout/cart-2/'),
    );
    expect(await versionsOf(LATE)).toEqual([built.version]);
    await writeFile(file, whole);
    await eventually(async () => expect(await figures()).not.toContain('remote_release_refused{'));
  });

  it('keeps a shell that starts now from taking over, where nothing of that remote can be shown', async () => {
    const file = join(releases.env.RELEASES_DIR, 'storefront.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, 40));
    const other = await startShell(catalogue.url, releases.env);
    const readiness = async (origin: string): Promise<number> => (await fetch(`${origin}/ready`)).status;
    try {
      await eventually(async () => expect((await ask('/checkout/cart/view', LATE, other.origin)).status).toBe(200));
      expect([await readiness(other.origin), await readiness(shell.origin)]).toEqual([503, 200]);
      await writeFile(file, whole);
      await eventually(async () => expect(await readiness(other.origin)).toBe(200));
    } finally {
      await other.stop();
    }
  });

  it('of a remote that nobody needs yet keeps no shell from starting, and is forgotten with its record', async () => {
    const file = join(releases.env.RELEASES_DIR, 'blog.json');
    const { stable } = JSON.parse(await readFile(join(releases.env.RELEASES_DIR, 'storefront.json'), 'utf8'));
    await writeFile(file, JSON.stringify({ name: 'blog', stable }));
    const refused = 'remote_release_refused{remote="blog"';
    await eventually(async () => expect(await figures()).toContain(refused));
    const other = await startShell(catalogue.url, releases.env);
    try {
      await eventually(async () => expect((await fetch(`${other.origin}/ready`)).status).toBe(200));
      await rm(file);
      await eventually(async () => expect(await figures()).not.toContain(refused));
      for (const { origin } of [shell, other])
        await eventually(async () => expect((await ask('/nowhere', LATE, origin)).status).toBe(404));
    } finally {
      await other.stop();
    }
  });

  it('holds up no other while its files do not come', async () => {
    const slow = await releases.make('checkout', 'slow');
    const pipe = join(releases.env.REMOTES_DIR, 'checkout', 'slow', 'release.json');
    await rm(pipe);
    // What is read from it comes when somebody writes to it: never.
    execFileSync('mkfifo', [pipe]);
    await releases.show('checkout', { stable: slow });
    const next = await releases.make('storefront', 'meanwhile');
    await releases.show('storefront', { stable: next, history: [] });
    await shows('meanwhile');
    // It is still waited for: it is given up, and refused, after twenty seconds.
    const refused = (await figures())
      .split('\n')
      .filter((line) => line.startsWith('remote_release_refused') && line.includes('remote="checkout"'));
    expect(refused.filter((line) => line.endsWith(' 1'))).toEqual([]);
    // Who reads ends here; who asked again for a pipe that is still there would wait for ever.
    const contentEntry = await open(pipe, 'w');
    await rm(pipe);
    await contentEntry.close();
    await releases.show('checkout', { stable: await releases.stable('checkout'), history: [] });
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version);
  });

  it('is tried again, for its files may come', async () => {
    const late = await releases.make('storefront', 'late');
    const server = join(releases.env.REMOTES_DIR, 'storefront', 'late', 'release.json');
    const text = await readFile(server);
    await rm(server);
    await releases.show('storefront', { stable: late, history: [] });
    await eventually(async () => expect(await figures()).toContain('reason="unreadable"'));
    await writeFile(server, text);
    await shows('late');
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version);
  });

  it('gives way to the newest good one of the history in a shell that starts now', async () => {
    const [bad, worse, good] = [
      await releases.make('storefront', 'bad', alsoRun("throw new Error('bad')")),
      await releases.make('storefront', 'worse', { described: () => ({}) }),
      await releases.make('storefront', 'good'),
    ];
    await releases.show('storefront', { stable: bad, history: [worse, good, built] });
    const other = await startShell(catalogue.url, releases.env);
    try {
      await shows('good', LATE, other.origin);
    } finally {
      await other.stop();
      await releases.show('storefront', { stable: built, history: [] });
      await shows(built.version);
    }
  });
});

describe('a release whose styles the store has lost', () => {
  it('has its pages, with links to them until they are there again', async () => {
    const bare = await releases.make('storefront', 'bare');
    await releases.show('storefront', { stable: bare, history: [] });
    await shows('bare');
    const folder = join(releases.env.REMOTES_DIR, 'storefront', 'bare', 'client');
    const away = `${folder}.away`;
    await rename(folder, away);
    const page = async (): Promise<[number, boolean]> => {
      const answer = await ask('/catalog/category/lampes');
      const drawnBy = (await answer.text()).replace(/<noscript>.*?<\/noscript>/g, '');
      return [answer.status, /<link rel="stylesheet" href="[^"]*storefront[/]bare[/]/.test(drawnBy)];
    };
    expect(await page()).toEqual([200, true]);
    await rename(away, folder);
    await eventually(async () => expect(await page()).toEqual([200, false]));
    expect(shell.errors.filter((line) => line.includes('styles of a page')).length).toBe(1);
    await releases.show('storefront', { stable: built, history: [] });
    await shows(built.version);
  });
});

describe('a canary that fails its visitors', () => {
  it('is shown to nobody any more, by any shell, until it is put forward again', async () => {
    const other = await startShell(catalogue.url, releases.env);
    try {
      const failing = await releases.make(
        'storefront',
        'failing',
        withRoutes("if (route.path.includes(':')) route.load = () => { throw new TypeError('broken') }"),
      );
      const since = new Date().toISOString();
      await releases.show('storefront', { canary: { ...failing, percent: 50, since } });
      await shows('failing', EARLY);
      await shows('failing', EARLY, other.origin);
      // A visitor of the canary finds some pages in order, and the product's never. One address alone says little of
      // that, however often it finds the same.
      for (let time = 0; time < 500; time += 1) await (await ask('/', EARLY, shell.origin, '203.0.113.1')).text();
      for (let time = 0; time < 50; time += 1) await (await ask(LAMP, EARLY, shell.origin, '203.0.113.2')).text();
      expect(await versionsOf(EARLY)).toEqual(['failing']);
      for (let shopper = 0; shopper < 20; shopper += 1) {
        await ask(LAMP, LATE, shell.origin, `198.51.100.${shopper}`);
        await ask(LAMP, EARLY, shell.origin, `198.51.100.${shopper}`);
      }
      await shows(built.version, EARLY);
      await shows(built.version, EARLY, other.origin);
      expect(await figures()).toContain('remote_canary_halted_total{remote="storefront",service="shell"} 1');
      const { halted } = await releases.records.read('storefront');
      expect(halted).toMatchObject({
        version: 'failing',
        reason: expect.stringContaining('views failed in the server'),
      });

      const mended = await releases.make('storefront', 'mended');
      await releases.show('storefront', { canary: { ...mended, percent: 50, since: new Date().toISOString() } });
      await shows('mended', EARLY);
      await releases.show('storefront', { canary: { ...failing, percent: 50, since: new Date().toISOString() } });
      await shows('failing', EARLY);
    } finally {
      await other.stop();
    }
  });

  it('also where nobody waits for its code, which ends no shell', async () => {
    const { pid } = shell.process;
    const straying = await releases.make(
      'storefront',
      'straying',
      withRoutes(
        "if (route.path.includes(':')) { const { load } = route; route.load = (...asked) => { Promise.reject(new Error('astray')); return load(...asked) } }",
      ),
    );
    await releases.show('storefront', { canary: { ...straying, percent: 50, since: new Date().toISOString() } });
    await shows('straying', EARLY);
    for (let shopper = 0; shopper < 20; shopper += 1)
      await ask(`/catalog/product/lampes/lamp-${100 + shopper}`, EARLY, shell.origin, `198.51.100.${shopper}`);
    await shows(built.version, EARLY);
    expect([shell.process.pid, shell.process.exitCode]).toEqual([pid, null]);
    expect(shell.errors.some((line) => line.includes('astray'))).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startCatalogue, startShell, type CatalogueUnderTest, type ShellUnderTest } from './shell-under-test.ts';

/**
 * Half the heap that `npm start` gives the shell: with an entry for every address it would end long before the last of
 * them.
 */
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=4'];
const AT_ONCE = 12;

describe('the shell’s memory', () => {
  let catalogue: CatalogueUnderTest;
  let shell: ShellUnderTest;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    catalogue = await startCatalogue();
    shell = await startShell(catalogue.url, {}, FLAGS);
  });
  afterAll(async () => {
    agent.destroy();
    await shell.stop();
    catalogue.server.close();
  });

  const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
    new Promise((resolve, reject) => {
      get(shell.origin + path, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (res) => {
        res.resume();
        res.on('end', () => resolve(res.statusCode ?? 0));
      }).on('error', reject);
    });

  /** Asks for `count` different things, some at a time. @returns the statuses that came. */
  const askAll = async (
    count: number,
    one: (index: number) => readonly [path: string, headers?: Readonly<Record<string, string>>],
  ): Promise<Set<number>> => {
    const statuses = new Set<number>();
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < count) {
        const [path, headers = {}] = one(next++);
        statuses.add(await ask(path, headers));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return statuses;
  };

  /** Megabytes that the process holds. */
  const held = (): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shell.process.pid}/status`, 'utf8'))?.[1]) / 1024;
  const LANGUAGES = ['fr', 'ar', 'en'];

  it('stays where it is over thousands of addresses, hosts and languages', async () => {
    // Warm: every kind of page in every language, and of what the page cache has room for the most.
    await askAll(1600, (at) => [`/catalog/product/lampes/lamp-${at}`, { cookie: `lang=${LANGUAGES[at % 3]}` }]);
    await askAll(60, (at) => [
      ['/', '/catalog/new', '/nowhere', '/sitemap/1.xml', '/catalog/search?q=a'][at % 5] ?? '/',
      { cookie: `lang=${LANGUAGES[at % 3]}` },
    ]);
    const before = held();

    expect(await askAll(1200, (at) => [`/?x=${at}`])).toEqual(new Set([200]));
    expect(await askAll(240, (at) => [`/sitemap.xml?${at}`, { host: `h${at}.evil.example` }])).toEqual(new Set([200]));
    expect(await askAll(500, (at) => ['/', { host: `h${at}.evil.example:${at + 1}` }])).toEqual(new Set([200]));
    expect(
      await askAll(800, (at) => [
        `/catalog/product/lampes/lamp-${10_000 + at}?utm_source=${at}`,
        { cookie: `lang=${LANGUAGES[at % 3]}` },
      ]),
    ).toEqual(new Set([200]));
    expect(
      await askAll(400, (at) => [
        `/catalog/category/lampes?brands=b${at}&page=${at % 9}`,
        { cookie: `lang=${LANGUAGES[at % 3]}` },
      ]),
    ).toEqual(new Set([200]));
    expect(await askAll(400, (at) => [`/catalog/search?q=${'mot '.repeat(20)}${at}`.replaceAll(' ', '+')])).toEqual(
      new Set([200]),
    );
    expect(await askAll(400, (at) => [`/nowhere/${at}`])).toEqual(new Set([404]));

    expect(shell.process.exitCode).toBeNull();
    expect(shell.errors).toEqual([]);
    expect(held()).toBeLessThan(before * 1.25);
  }, 180_000);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASKED_AT_ONCE } from './asked-at-once.ts';
import { entriesFor, PAGES, pagesToGo } from './pages.ts';

const SOURCES = 'mf-dashboard/src';
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const manifests = sources.filter((path) => /^features[/\\][^/\\]+[/\\]feature\.ts$/.test(path));
const everything = PAGES.flatMap(({ permission }) => permission ?? []);

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);
const fits = (pattern: string, path: string): boolean => {
  const [segments, asked] = [segmentsOf(pattern), segmentsOf(path)];
  return segments.length === asked.length && segments.every((one, at) => one.startsWith(':') || one === asked[at]);
};

describe('the pages of the back-office', () => {
  it('stand in the navigation by group and place', () => {
    expect(entriesFor(everything).map(({ path, entry }) => `${entry.group} ${path}`)).toEqual([
      'sales ',
      'sales desk',
      'sales orders',
      'sales packing',
      'sales abandoned-carts',
      'sales customers',
      'sales messages',
      'sales stock-alerts',
      'delivery pools',
      'delivery parcels',
      'delivery transporters',
      'delivery tariffs',
      'delivery places',
      'catalogue products',
      'catalogue stock',
      'catalogue taxonomy',
      'catalogue reviews',
      'catalogue promotions',
      'catalogue segments',
      'money transporter-payments',
      'shop menus',
      'shop pages',
      'shop redirects',
      'shop settings',
      'shop home-modules',
      'shop theme',
      'shop staff',
      'shop attendance',
      'shop audit-log',
    ]);
    expect(entriesFor([])).toEqual([]);
  });

  it('are found by “go to” where the navigation has them, and some that it has not', () => {
    const paths = pagesToGo(everything).map(({ path }) => path);
    expect(paths.filter((path) => !entriesFor(everything).some((entry) => entry.path === path))).toEqual([
      'desk/team',
      'orders/drafts',
      'scorecard',
      'scorecard/map',
      'promotions-simulator',
      'stock/inspections',
      'stock/counts',
      'stock/warehouses',
      'stock/expiring',
      'stock/reorder',
      'stock/movements',
      'stock/value',
    ]);
    expect(paths.indexOf('promotions-simulator')).toBe(paths.indexOf('promotions') + 1);
  });

  it('have each a path and a place that no other has', () => {
    const places = PAGES.flatMap(({ entry, found }) => entry ?? found ?? []).map(({ group, place }) => group + place);
    for (const each of [PAGES.map(({ path }) => path), places]) expect(new Set(each).size).toBe(each.length);
  });

  it('name all of their code: a chunk is the `import()` next to it', () => {
    const named = manifests.flatMap((path) =>
      [...read(path).matchAll(/chunk: '([\w-]+)'[^]*?webpackChunkName: "([\w-]+)"/g)].map(([, ...names]) => names),
    );
    expect(named).toHaveLength(PAGES.length);
    expect(named.filter(([chunk, name]) => chunk !== name)).toEqual([]);
  });

  // The shell takes the first that fits.
  it.each(PAGES.map(({ path, chunk }) => [path, chunk]))(
    'are asked for by the shell at /dashboard/%s',
    (path, chunk) => {
      const page = ASKED_AT_ONCE.find((each) => fits(each.path, path.replaceAll(':', '-')));
      expect(page?.chunks).toEqual(['signed-in', chunk]);
    },
  );

  it('are there wherever a source leads to one', () => {
    const places = sources
      .filter((path) => !/\.test\.tsx?$|^testing/.test(path))
      .flatMap((path) => [...read(path).matchAll(/['"`]\/dashboard\/(?!api\/|\$)((?:[^'"`?$]|(?<=\/)\$\{[^}]*\})*)/g)])
      .map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '-'));
    const patterns = ASKED_AT_ONCE.map(({ path }) => path);
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter((place) => !patterns.some((pattern) => fits(pattern, place)))).toEqual([]);
  });
});

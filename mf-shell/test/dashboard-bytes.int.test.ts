import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HostRelease, ReleaseFile, ReleaseRecord } from '@shop/kit/releases';

const DIST = 'mf-shell/dist';
const read = (file: string): unknown => JSON.parse(readFileSync(join(DIST, file), 'utf8'));
const host = HostRelease.parse(read('host.json'));
const { version } = ReleaseRecord.parse(read('releases/dashboard.json')).stable;
const dashboard = ReleaseFile.parse(read(`remotes/dashboard/${version}/release.json`));

const compressed = (text: Buffer): number => brotliCompressSync(text).length / 1024;
/** As it is sent; what is too small to be compressed is sent as it is. */
const kbOf = (url: string): number => {
  const [, , name, build, file] = url.split('/');
  const folder = join(DIST, name === 'shell' ? 'host' : `remotes/${name}`, build ?? '', 'client');
  const sent = readdirSync(folder).includes(`${file}.br`) ? `${file}.br` : (file ?? '');
  return readFileSync(join(folder, sent)).length / 1024;
};
const urlsOf = ({ js, css }: (typeof dashboard.chunks)[string]): string[] => [...js, ...css].map(({ url }) => url);

/** Texts in the language whose letters take most bytes; some are of the kit, and those of the frame are of both. */
const textsKb = (features: readonly string[]): number =>
  features
    .flatMap((feature) =>
      ['mf-dashboard', 'packages/back-office'].map((folder) => `${folder}/src/locales/ar/${feature}.json`),
    )
    .filter((file) => existsSync(file))
    .map((file) => compressed(readFileSync(file)))
    .reduce((sum, kb) => sum + kb, 0);

/** Scripts, styles and texts of a first visit, with an empty cache: each chunk once, whoever asks for it. */
const firstLoadKb = (parts: readonly string[], features: readonly string[]): number => {
  const chunks = parts.flatMap((part) => {
    const chunk = dashboard.chunks[part];
    if (!chunk) throw new Error(`no import() of the dashboard is named ${part}`);
    return urlsOf(chunk);
  });
  const urls = [
    host.entry.url,
    ...host.css.sync.map(({ url }) => url),
    dashboard.entry.url,
    ...urlsOf({ js: dashboard.js.sync, css: dashboard.css.sync }),
    ...chunks,
  ];
  return [...new Set(urls)].reduce((sum, url) => sum + kbOf(url), 0) + textsKb(['frame', ...features]);
};

const FEATURES = 'mf-dashboard/src/features';
/** The pages behind the sign-in, by the names of their `import()`, with their texts: all there are. */
const PAGES = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+[/]feature[.]ts$/.test(path))
  .flatMap((path) => [
    ...readFileSync(join(FEATURES, path), 'utf8').matchAll(
      /namespaces: \[([^\]]*)\][^]*?webpackChunkName: "([\w-]+)"/g,
    ),
  ])
  .map(([, namespaces = '', chunk = '']) => ({
    chunk,
    features: [...namespaces.matchAll(/dashboard[.]([\w-]+)/g)].map(([, feature = '']) => feature),
  }));

/** KB by brotli, without charts and the editor of rich texts, which come when they are drawn. */
it.each([
  ['sign-in', 203, ['sign-in'], ['sign-in']],
  ['the frame', 217, ['signed-in', 'toasts'], []],
])('a first visit of the back-office, to %s, takes at most %d KB', (_page, most, parts, features) => {
  const kb = firstLoadKb(parts, features);
  expect(kb).toBeGreaterThan(100);
  expect(kb).toBeLessThanOrEqual(most);
});
it('a first visit of the back-office takes at most 318 KB to whatever page: 217 for the frame, 101 for a page', () => {
  expect(PAGES.length).toBeGreaterThan(25);
  const weights = PAGES.map(({ chunk, features }) => ({
    chunk,
    kb: firstLoadKb(['signed-in', 'toasts', chunk], features),
  }));
  expect(weights.filter(({ kb }) => kb > 318 || kb < 200)).toEqual([]);
});

/** Components of Mantine in the bundle by the class names that their styles are written for. */
it('every component of Mantine that the back-office draws has its styles', () => {
  const folder = join(DIST, 'remotes/dashboard', version, 'client');
  const texts = (ending: string): string =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  const scripts = texts('.js');
  const styles = texts('.css');
  const without = readdirSync('node_modules/@mantine/core/styles')
    .filter((file) => /^[A-Z]\w+[.]css$/.test(file))
    .filter((file) => {
      const css = readFileSync(join('node_modules/@mantine/core/styles', file), 'utf8');
      return [...css.matchAll(/[.](m_[0-9a-f]+)/g)].some(
        ([, name = '']) => scripts.includes(`"${name}"`) && !styles.includes(`.${name}`),
      );
    });
  expect(without).toEqual([]);
});

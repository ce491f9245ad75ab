import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const LANGUAGES = ['fr', 'en', 'ar'] as const;
/** The plural classes that whole numbers take in each language (CLDR). */
const FORMS = {
  fr: ['one', 'many', 'other'],
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );

const remotes = readdirSync(ROOT).filter(
  (name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'src/locales/fr')),
);
const features = [...remotes, 'packages/back-office'].flatMap((remote) =>
  readdirSync(join(ROOT, remote, 'src/locales/fr')).map((file) => ({ remote, file })),
);
const read = (remote: string, language: string, file: string): Map<string, string> =>
  // the files are texts by the rule this test holds them to
  new Map(flat(JSON.parse(readFileSync(join(ROOT, remote, 'src/locales', language, file), 'utf8')) as Texts));

/** Servers with texts, one file per language: the services, their kit, and the shell where it writes a page itself. */
const textFolders = [
  'packages/service-kit/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('svc-'))
    .map((name) => `${name}/src`),
  'mf-shell/server',
].filter((folder) => existsSync(join(ROOT, folder, 'locales/fr.json')));
const textsOf = (folder: string, language: string): Map<string, string> =>
  // the files are texts by the rule this test holds them to
  new Map(flat(JSON.parse(readFileSync(join(ROOT, folder, 'locales', `${language}.json`), 'utf8')) as Texts));

const keysOf = (texts: ReadonlyMap<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const emptyIn = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
/** Plural forms that a language needs and that are missing. */
const missingForms = (texts: ReadonlyMap<string, string>, language: (typeof LANGUAGES)[number]): string[] =>
  [...texts.keys()]
    .filter((key) => PLURAL.test(key))
    .map((key) => key.replace(PLURAL, ''))
    // French rarely needs `many` (millions), so it is optional.
    .flatMap((stem) =>
      FORMS[language]
        .filter((form) => !texts.has(`${stem}_${form}`) && !(language === 'fr' && form === 'many'))
        .map((form) => `${stem}_${form}`),
    );

describe('the texts of the servers', () => {
  it.each(textFolders)('[SF-1.04] [BO-9.14] say the same things in French, Arabic and English: %s', (folder) => {
    const [fr, en, ar] = LANGUAGES.map((language) => keysOf(textsOf(folder, language)));
    expect(en).toEqual(fr);
    expect(ar).toEqual(fr);
  });
  it.each(textFolders)('have all plural forms of their language and no empty text: %s', (folder) => {
    for (const language of LANGUAGES) {
      const texts = textsOf(folder, language);
      expect({ language, empty: emptyIn(texts), missing: missingForms(texts, language) }).toEqual({
        language,
        empty: [],
        missing: [],
      });
    }
  });
});

describe('the texts of the remotes', () => {
  it('are there for every remote', () => {
    expect(remotes).toEqual(['mf-checkout', 'mf-dashboard', 'mf-shell', 'mf-storefront']);
  });

  it.each(features)(
    '[SF-1.04] [BO-9.14] say the same things in French, Arabic and English: $remote $file',
    ({ remote, file }) => {
      const keys = LANGUAGES.map((language) => keysOf(read(remote, language, file)));
      expect(keys[1]).toEqual(keys[0]);
      expect(keys[2]).toEqual(keys[0]);
    },
  );

  it.each(features)('have all plural forms of their language and no empty text: $remote $file', ({ remote, file }) => {
    for (const language of LANGUAGES) {
      const texts = read(remote, language, file);
      expect({ language, empty: emptyIn(texts), missing: missingForms(texts, language) }).toEqual({
        language,
        empty: [],
        missing: [],
      });
    }
  });

  it.each(LANGUAGES)('have a distinct text for each event of an order: %s', (language) => {
    const lines = [...read('mf-dashboard', language, 'order.json')].filter(
      ([key]) => key.startsWith('history.') && !key.startsWith('history.to.'),
    );
    const texts = lines.map(([, text]) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    // A request by staff and the answer of another service are different lines.
    for (const [request, answer] of [
      ['announce', 'expedition.announced'],
      ['startExpedition', 'expedition.opened'],
      ['confirmRequested', 'stock.reserved'],
    ]) {
      expect(lines.map(([key]) => key)).toEqual(expect.arrayContaining([`history.${request}`, `history.${answer}`]));
    }
  });

  it.each([
    { remote: 'packages/back-office', file: 'frame.json', path: 'state.' },
    { remote: 'mf-dashboard', file: 'order.json', path: 'history.to.' },
    { remote: 'mf-checkout', file: 'thank-you.json', path: 'states.' },
  ])(
    'call the state of one order in the masculine in Arabic, as the word for it is: $file $path',
    ({ remote, file, path }) => {
      const states = [...read(remote, 'ar', file)].filter(([key]) => key.startsWith(path));
      expect(states.length).toBeGreaterThanOrEqual(11);
      // The first word names the state; a feminine one ends in ta marbuta or, as a verb, in an open ta.
      expect(states.filter(([, text]) => /^[^ ]*[ةت](?: |$)/u.test(text))).toEqual([]);
    },
  );

  it.each(['customer.delivered', 'customer.returned', 'customer.cancelled', 'customer.inProgress'])(
    'count single orders in the masculine in Arabic: %s',
    (stem) => {
      const texts = read('mf-dashboard', 'ar', 'order.json');
      const single = ['one', 'two', 'many', 'other'].map((form) => texts.get(`${stem}_${form}`) ?? '-');
      // Above two hundred a noun is as one; three to ten are a group, and a group is feminine.
      expect(single.filter((text) => text === '-' || /(?:ة|ت|تا|تان)(?: |$)/u.test(text))).toEqual([]);
    },
  );

  const frenchFiles = [
    ...features.map(({ remote, file }) => join(remote, 'src/locales/fr', file)),
    ...readdirSync(ROOT)
      .filter((name) => name.startsWith('svc-'))
      .map((name) => join(name, 'src/locales/fr.ts')),
    ...textFolders.map((folder) => join(folder, 'locales/fr.json')),
    'packages/web-kit/src/locales/fr/ui.json',
  ].filter((file) => existsSync(join(ROOT, file)));

  it.each(frenchFiles.filter((file) => file.endsWith('.json')))(
    'leave no sign of French alone on a line: what parts it from its word breaks nowhere: %s',
    (file) => {
      // the files are texts by the rule this test holds them to
      const texts = flat(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts);
      // A colon inside a word is an address's or a time's.
      const parted = /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])(?:»|[:;!?](?![\p{L}\d/]))/u;
      expect(texts.filter(([, text]) => parted.test(text))).toEqual([]);
    },
  );

  it('write French with the apostrophe of print, in pages and services alike', () => {
    // Matches an elided word and the word after it; code and its comments contain none.
    const typed = /(?<!\p{L})(?:[cdjlmnst]|qu|aujourd|jusqu|lorsqu)\\?'[\p{L}«]/giu;
    for (const file of frenchFiles)
      expect({ file, typed: readFileSync(join(ROOT, file), 'utf8').match(typed) }).toEqual({ file, typed: null });
  });

  it.each(features.filter(({ remote }) => ['mf-dashboard', 'packages/back-office'].includes(remote)))(
    'keep the number of an order from being turned round among Arabic words: $remote $file',
    ({ remote, file }) => {
      for (const [key, text] of read(remote, 'ar', file))
        expect(`${key}: ${text.replaceAll('\u2066{{number}}\u2069', '')}`).not.toContain('{{number}}');
    },
  );
});

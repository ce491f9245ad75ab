import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LANGUAGES = ['fr', 'en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'object' && node !== null ? Object.entries(node).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key)) : [path];
const read = (language: Language, file: string): unknown => JSON.parse(readFileSync(join(__dirname, language, file), 'utf8'));
const files = readdirSync(join(__dirname, 'fr')).sort();
const bare = (keys: readonly string[]): string[] => [...new Set(keys.map((key) => key.replace(PLURAL, '')))].sort();

describe('texts of the storefront', () => {
  it.each(LANGUAGES)('[D-2.02] has the same files in %s as in French', (language) => {
    expect(readdirSync(join(__dirname, language)).sort()).toEqual(files);
  });

  describe.each(files)('%s', (file) => {
    const french = keysOf(read('fr', file));

    it.each(LANGUAGES)('[D-2.02] has the French keys in %s', (language) => {
      expect(bare(keysOf(read(language, file)))).toEqual(bare(french));
    });

    it.each(LANGUAGES)('[SF-1.04] has every plural form that %s has', (language) => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const keys = keysOf(read(language, file));
      const counted = bare(french.filter((key) => /_other$/.test(key) && french.includes(key.replace(/_other$/, '_one'))));
      const wanted = counted.flatMap((key) => forms.map((form) => `${key}_${form}`));
      expect(keys).toEqual(expect.arrayContaining(wanted));
    });

    it.each(LANGUAGES)('leaves no text empty in %s', (language) => {
      const empty = (node: unknown): boolean => (typeof node === 'object' && node !== null ? Object.values(node).some(empty) : typeof node !== 'string' || node.trim() === '');
      expect(empty(read(language, file))).toBe(false);
    });
  });
});

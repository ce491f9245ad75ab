/* Values of the shop window that are neither a word nor a number. */

const FIELDS = /^(?:hours|limits)_\w+$|^(?:exceptions|menu|footer)$/;
export const isShopSetting = (field: string, value: unknown): value is object =>
  FIELDS.test(field) && typeof value === 'object' && value !== null;

const has = <Key extends string>(one: unknown, key: Key): one is Readonly<Record<Key, unknown>> =>
  typeof one === 'object' && one !== null && key in one;
const listIn = (one: unknown, key: string): readonly unknown[] => {
  const list = has(one, key) ? one[key] : undefined;
  return Array.isArray(list) ? list : [];
};

export const rangesIn = (list: readonly unknown[]) =>
  list.flatMap((one) => (has(one, 'from') && has(one, 'to') ? [{ from: String(one.from), to: String(one.to) }] : []));
export const exceptionsIn = (list: readonly unknown[]) =>
  list.flatMap((one) =>
    has(one, 'date') ? [{ date: String(one.date), ranges: rangesIn(listIn(one, 'ranges')) }] : [],
  );
export const limitIn = (value: object): { readonly max: number; readonly windowSeconds: number } | undefined =>
  has(value, 'max') && has(value, 'windowSeconds')
    ? { max: Number(value.max), windowSeconds: Number(value.windowSeconds) }
    : undefined;

/** Shows every language, the reader's first, because the log is read to find out which of them was changed. */
const textOf = (one: unknown, language: string): string => {
  const texts = has(one, 'label') ? one.label : has(one, 'title') ? one.title : {};
  const said = [language, 'fr', 'ar', 'en'].map((code) => (has(texts, code) ? texts[code] : ''));
  const known = said.filter((text): text is string => typeof text === 'string' && text !== '');
  return [...new Set(known)].join(' / ') || '…';
};
/** `Maison (Tapis, Lampes)`; what goes by the name of its entity has no label of its own. */
export const namesIn = (list: readonly unknown[], language: string): readonly string[] =>
  list.map((one) => {
    const below = namesIn([...listIn(one, 'children'), ...listIn(one, 'links')], language);
    return below.length === 0 ? textOf(one, language) : `${textOf(one, language)} (${below.join(', ')})`;
  });

/* Parsing and formatting of cell texts as people and spreadsheets write them. */

/** Why a cell cannot be taken: keys of `productFiles.why`. */
export type CellWhy =
  'amount' | 'whole' | 'flag' | 'oneOf' | 'unknown' | 'time' | 'size' | 'pair' | 'rate' | 'code' | 'lines';
export type Read<Value> = { readonly value: Value } | { readonly why: CellWhy; readonly said?: string };

/** Between several words of one cell. */
const BETWEEN = '|';

/** Line ends and blanks at the ends are a spreadsheet's own, and control characters stand in no cell of one. */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .trim();

/** `12 500,50`, `12500.5`, `12 500 DA`; what could be a thousand or a fraction is none, for a guess costs money. */
export const readAmount = (text: string): Read<number> => {
  const bare = text.replace(/\s|DZD|DA|د\.ج/gu, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(bare) ? { value: Number(bare) } : { why: 'amount' };
};
export const writeAmount = (dzd: number | null): string => (dzd === null ? '' : String(dzd));

export const readWhole = (text: string): Read<number> => {
  const bare = text.replace(/\s/gu, '');
  return /^\d{1,9}$/.test(bare) ? { value: Number(bare) } : { why: 'whole' };
};

const YES = ['oui', 'yes', 'true', 'vrai', '1', 'x', 'نعم'];
const NO = ['non', 'no', 'false', 'faux', '0', '', 'لا'];
export const readFlag = (text: string): Read<boolean> => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { why: 'flag' };
};

export const readOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Read<Word> => {
    const found = words.find((word) => word === text.toLowerCase());
    return found === undefined ? { why: 'oneOf', said: words.join(', ') } : { value: found };
  };

const ALGIERS = '+01:00';
/** `Date` takes 30 February for 2 March. */
const isInCalendar = (day: string): boolean => {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
/** ISO 8601 in the time of Algiers unless it names its zone. A day alone begins at midnight. */
export const readTime = (text: string): Read<string> => {
  const [, day = '', time = 'T00:00', zone = ALGIERS] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const at = isInCalendar(day) ? Date.parse(day + time + zone) : NaN;
  return Number.isNaN(at) ? { why: 'time' } : { value: new Date(at).toISOString() };
};

/** Millimetres: `120 x 80 x 40`, height, width and length. */
export const readSize = (text: string): Read<{ height: number; width: number; length: number }> => {
  const [, height, width, length] = /^(\d{1,5})\s*[x×*]\s*(\d{1,5})\s*[x×*]\s*(\d{1,5})$/i.exec(text) ?? [];
  return height === undefined
    ? { why: 'size' }
    : { value: { height: Number(height), width: Number(width), length: Number(length) } };
};

export const writeList = (words: readonly string[]): string => words.join(` ${BETWEEN} `);
export const listOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** `couleur=rouge | taille=xl` */
export const writePairs = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  writeList(pairs.map(([name, value]) => `${name}=${value}`));
export const readPairs = (text: string): Read<readonly (readonly [name: string, value: string])[]> => {
  const pairs: (readonly [string, string])[] = [];
  for (const pair of listOf(text)) {
    const at = pair.lastIndexOf('=');
    if (at < 1) return { why: 'pair', said: pair };
    pairs.push([pair.slice(0, at).trim(), pair.slice(at + 1).trim()]);
  }
  return { value: pairs };
};

/** A sign of ours within a word is written behind a stroke. */
const OURS = /[\\|]/g;
/** Texts in the order of what they are of, where some may be empty. */
export const writeTexts = (texts: readonly string[]): string => {
  const last = texts.findLastIndex((text) => text !== '');
  return texts
    .slice(0, last + 1)
    .map((text) => text.replace(OURS, '\\$&'))
    .join(` ${BETWEEN} `)
    .trim();
};
export const readTexts = (cell: string): string[] => {
  const texts = [''];
  for (const [sign, ours] of cell.matchAll(/\\([\\|])|[\s\S]/g)) {
    const last = texts.length - 1;
    if (sign === BETWEEN) texts.push('');
    else texts[last] = `${texts[last]}${ours ?? sign}`;
  }
  return texts.map((text) => text.trim());
};

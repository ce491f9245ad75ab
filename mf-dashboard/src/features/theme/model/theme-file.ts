import { THEME_KEYS, type Theme, type ThemeValues } from '@shop/contracts/catalog/dashboard';
import { checked, wrongOf } from './theme-checks.ts';

/** A theme of every key, twice, has a tenth of it. */
export const LARGEST_THEME_FILE = 100_000;

export const fileOf = (theme: Theme): string => `${JSON.stringify({ format: 'hanout-theme', ...theme }, null, 2)}\n`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const KEYS = new Set(THEME_KEYS.map(({ key }) => key));

export type ReadFile =
  | { readonly kind: 'theme'; readonly theme: Theme }
  /** It is no theme at all. */
  | { readonly kind: 'no-theme' }
  /** By place: the error code of the contract, or that no such key exists. */
  | { readonly kind: 'wrong'; readonly errors: ReadonlyMap<string, string> };

const NO_KEY = 'theme.validation.key';

/** Reads an exported or hand-written theme file. A single error rejects all of it. */
export const readThemeFile = (text: string): ReadFile => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { kind: 'no-theme' };
  }
  if (!isRecord(read) || !isRecord(read.light)) return { kind: 'no-theme' };
  const content = { light: read.light, dark: read.dark ?? null };
  const unknown = (['light', 'dark'] as const).flatMap((mode) =>
    Object.keys(content[mode] ?? {})
      .filter((key) => !KEYS.has(key))
      .map((key) => [`${mode}.${key}`, NO_KEY] as const),
  );
  const errors = new Map([...unknown, ...wrongOf(content)]);
  const theme = checked(content);
  return theme && errors.size === 0 ? { kind: 'theme', theme } : { kind: 'wrong', errors };
};

/** BO-3.16: values as the CSS text that they are, by variable. */
export const cssOf = (values: ThemeValues): string =>
  THEME_KEYS.flatMap(({ key, variable }) => {
    const value = values[key];
    return value === undefined ? [] : [`${variable}: ${value};`];
  }).join('\n');

const DECLARATION = /^(--[\w-]+)\s*:\s*([^;]+);?$/;
/** Reads a CSS text with one declaration per line. Unknown lines are reported by number. */
export const readCss = (text: string): { readonly values: ThemeValues; readonly strange: readonly number[] } => {
  const values: Record<string, string> = {};
  const strange: number[] = [];
  text.split('\n').forEach((line, at) => {
    const said = line.trim();
    if (said === '') return;
    const [, variable, value] = DECLARATION.exec(said) ?? [];
    const key = THEME_KEYS.find((one) => one.variable === variable)?.key;
    if (key === undefined || value === undefined) strange.push(at + 1);
    else values[key] = value.trim().toLowerCase();
  });
  return { values, strange };
};

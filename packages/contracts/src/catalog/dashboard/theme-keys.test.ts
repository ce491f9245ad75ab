import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_KEYS } from './theme-keys.ts';
import { Theme } from './theme.ts';

const SHOP = ['mf-storefront/src', 'mf-checkout/src', 'mf-shell/src', 'packages/web-kit/src'];
const sources = SHOP.flatMap((folder) =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:[.]css|panel[.]ts)$/.test(name) && !name.endsWith('dashboard.css'))
    .map((name) => readFileSync(join(process.cwd(), folder, name), 'utf8')),
).join('');
const tokens = readFileSync(join(process.cwd(), 'packages/web-kit/src/tokens/storefront.css'), 'utf8');
/** The first one is the light one; what a phone or the dark says comes behind it. */
const inTokens = (variable: string, from: number): string | undefined => {
  const [, value] = new RegExp(`\\n  ${variable}:\\s([^;]+);`).exec(tokens.slice(from)) ?? [];
  return value?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
};
const dark = tokens.indexOf("[data-theme='dark']");

it('every key of a theme changes something of the shop', () => {
  // A block of the home page may have any of the palette for its background.
  const unheeded = THEME_KEYS.filter(
    ({ group, variable }) => group !== 'palette' && !sources.includes(`var(${variable})`),
  );
  expect(unheeded.map(({ key }) => key)).toEqual([]);
});

it('begins as the stylesheet has it, light and dark', () => {
  const colours = THEME_KEYS.filter(({ kind, follows }) => kind === 'colour' && !follows);
  for (const { key, variable, light, dark: inTheDark } of colours) {
    expect([key, inTokens(variable, 0)]).toEqual([key, light]);
    if (inTheDark) expect([key, inTokens(variable, dark)]).toEqual([key, inTheDark]);
  }
});

it('the house’s own values are values of a theme', () => {
  const whole = (of: 'light' | 'dark') => Object.fromEntries(THEME_KEYS.map((key) => [key.key, key[of] ?? key.light]));
  const house = { light: whole('light'), dark: whole('dark') };
  expect(Theme.parse(house)).toEqual(house);
});

import type { Theme } from '@shop/contracts/catalog/dashboard';
import { themeKey } from '@shop/contracts/catalog/dashboard';
import { fileOf, cssOf, readCss, readThemeFile } from './theme-file.ts';
import { badlyRead, changedPlaces, mergeThemes, valueOf, withValue } from './theme-values.ts';

const HOUSE: Theme = { light: {}, dark: {} };
const keyOf = (name: string) => {
  const key = themeKey(name);
  if (!key) throw new Error(name);
  return key;
};

it('the house’s own colours read well, light and dark', () => {
  expect(badlyRead(HOUSE)).toEqual([]);
});

it('lists every background on which a colour is hard to read, the worst first', () => {
  const bad = badlyRead({ light: { 'color-text': '#9aa39e' }, dark: null });
  expect(bad.map(({ place, ground }) => [place, ground])).toEqual([
    ['light.color-text', 'color-tint'],
    ['light.color-text', 'color-page'],
    ['light.color-text', 'color-card'],
  ]);
});
it('words above the great pictures of the home are held to their ground, which is the footer’s', () => {
  expect(badlyRead({ light: { 'color-secondary': '#20463b' }, dark: null })).toContainEqual({
    place: 'light.color-secondary',
    ground: 'color-footer',
  });
});

it('a key follows its own, in the light and in the dark apart', () => {
  const primary = keyOf('color-primary');
  expect(valueOf({ light: { 'color-brand': '#111111' }, dark: null }, 'light', primary)).toBe('#111111');
  const both: Theme = { light: { 'color-primary': '#111111' }, dark: { 'color-brand': '#eeeeee' } };
  expect(valueOf(both, 'dark', primary)).toBe('#eeeeee');
  expect(valueOf({ light: { 'palette-1': '#111111' }, dark: {} }, 'dark', keyOf('palette-1'))).toBe('#111111');
});

it('[D-4.03] what two people changed is put together key by key, the dark theme as well', () => {
  const mine = withValue({ light: {}, dark: null }, 'light', 'color-brand', '#111111');
  const fresh: Theme = { light: { 'color-text': '#222222' }, dark: { 'color-page': '#000000' } };
  expect(mergeThemes({ light: {}, dark: null }, mine, fresh)).toEqual({
    theme: { light: { 'color-brand': '#111111', 'color-text': '#222222' }, dark: { 'color-page': '#000000' } },
    clashes: [],
  });
  const other: Theme = { light: { 'color-brand': '#333333' }, dark: null };
  expect(mergeThemes({ light: {}, dark: null }, mine, other)).toEqual({
    theme: mine,
    clashes: [{ place: 'light.color-brand', theirs: '#333333' }],
  });
  expect(changedPlaces(mine, other)).toEqual(['light.color-brand']);
});

it('[BO-3.16] a theme is a file and a CSS text, and both come back as they were', () => {
  const theme: Theme = {
    light: { 'color-brand': '#1b3a6b', 'font-size-m': '17px' },
    dark: { 'color-page': '#000000' },
  };
  expect(readThemeFile(fileOf(theme))).toEqual({ kind: 'theme', theme });
  expect(readThemeFile('{')).toEqual({ kind: 'no-theme' });
  expect(readThemeFile('[]')).toEqual({ kind: 'no-theme' });
  expect(readCss(cssOf(theme.light))).toEqual({ values: theme.light, strange: [] });
  expect(readCss('a\n\n--no-such: 1;')).toEqual({ values: {}, strange: [1, 3] });
});

import { Theme } from '@shop/contracts/catalog/dashboard';
import { themeFields, themeOf } from './theme-variables.ts';

const BARE = { theme: { '--radius-m': '4px' } };
const theme = Theme.parse({
  light: {
    'font-heading': 'inter',
    'font-size-m': '18px',
    'color-brand': '#1B3A6B',
    'color-secondary': '#d99a1c80',
    'shadow-small': '0px 2px 4px #00000033',
  },
  dark: { 'color-brand': '#8fb3ff' },
});

it('a theme comes to the variables of the shop, and back', () => {
  const fields = themeFields(BARE, theme);
  expect(fields.theme).toEqual({
    '--radius-m': '4px',
    '--font-heading': expect.stringContaining("'Inter Variable'"),
    '--fs-m': '1.125rem',
    '--color-brand': '#1b3a6b',
    '--color-accent': '#d99a1c80',
    '--shadow-1': '0px 2px 4px #00000033',
  });
  expect(themeOf({ theme: fields.theme, ...(fields.darkTheme && { darkTheme: fields.darkTheme }) })).toEqual(theme);
});

it('in the dark no light colour is left: what is not chosen is the house’s dark one', () => {
  const { darkTheme } = themeFields(BARE, theme);
  expect(darkTheme).toMatchObject({ '--color-brand': '#8fb3ff', '--color-page': '#0f1412', '--color-text': '#d9dfdb' });
  // Variables that follow the brand colour follow the dark brand colour in dark mode, even if the light theme overrides
  // them.
  expect(darkTheme).toMatchObject({ '--color-primary': '#8fb3ff', '--badge-sale': '#ff9277' });
  const lightAlone = Theme.parse({ light: { 'color-primary': '#1b3a6b', 'badge-sale': '#800000' }, dark: {} });
  const fields = themeFields(BARE, lightAlone);
  expect(fields.darkTheme).toMatchObject({ '--color-primary': '#55c9a3', '--badge-sale': '#ff9277' });
  expect(themeOf({ theme: fields.theme, ...(fields.darkTheme && { darkTheme: fields.darkTheme }) })).toEqual(
    lightAlone,
  );
  expect(themeFields(BARE, { light: {}, dark: null }).darkTheme).toBeUndefined();
});

it('what no theme may say is not read out of an older one', () => {
  const written = { '--color-brand': 'red', '--color-text': '#12', '--fs-m': '900rem', '--font-text': 'Comic Sans' };
  expect(themeOf({ theme: written })).toEqual({ light: {}, dark: null });
});

it('a colour that was once written short is read, so that the first publishing keeps it', () => {
  const written = { '--color-on-brand': '#FFF', '--color-text': '#123', '--color-line': '#abc8' };
  const light = { 'color-on-brand': '#ffffff', 'color-text': '#112233', 'color-line': '#aabbcc88' };
  expect(themeOf({ theme: written })).toEqual({ light, dark: null });
});

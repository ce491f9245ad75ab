import { themeCss } from '../pages/document.ts';
import { shopColours } from './shop-colours.ts';

it('a theme becomes variables of the page, with others for dark mode where the shop has them', () => {
  expect(themeCss({})).toBe('');
  expect(themeCss({ '--color-brand': '#1b3a6bcc' })).toBe(':root{--color-brand:#1b3a6bcc}');
  expect(themeCss({ '--color-brand': '#1b3a6b' }, { '--color-page': '#0f1412' })).toBe(
    ':root{--color-brand:#1b3a6b}@media (prefers-color-scheme:dark){:root{color-scheme:dark;--color-page:#0f1412}}',
  );
  expect(themeCss({ '--a': 'red;}body{display:none' }, { '--b': 'url(//elsewhere)' })).toBe('');
});

it('[BO-5.11] a colour that no stylesheet reads loses its alpha', () => {
  expect(shopColours({ theme: { '--color-brand': '#1B3A6B80' } }).brand).toBe('#1b3a6b');
});

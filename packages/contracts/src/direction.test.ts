import { directionOf } from './primitives.ts';

it('[SF-1.04] Arabic, Hebrew, Persian and Urdu are written from right to left, and no other language', () => {
  expect(['ar', 'he', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect(['fr', 'en', 'de'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
});

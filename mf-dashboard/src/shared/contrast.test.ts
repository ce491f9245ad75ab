import { contrastOf, nearestPassing } from './contrast.ts';

const WHITE = '#ffffff';
const rounded = (text: string, ground: string): number | undefined => {
  const ratio = contrastOf(text, ground, WHITE);
  return ratio && Math.round(ratio * 100) / 100;
};

it('two colours differ as WCAG says', () => {
  expect(rounded('#000000', WHITE)).toBe(21);
  expect(rounded('#777777', WHITE)).toBe(4.48);
  expect(rounded('#767676', WHITE)).toBe(4.54);
  expect(rounded(WHITE, WHITE)).toBe(1);
  expect(contrastOf('red', WHITE, WHITE)).toBeUndefined();
});

it('what one sees through counts as it is seen', () => {
  expect(rounded('#00000080', WHITE)).toBe(rounded('#7f7f7f', WHITE));
  // A ground lies on the page.
  expect(rounded('#000000', '#00000080')).toBe(rounded('#000000', '#7f7f7f'));
});

it('the nearest colour that passes keeps the hue, and just passes', () => {
  const grounds = [{ colour: WHITE, least: 4.5 }];
  const mended = nearestPassing('#d99a1c', grounds, WHITE) ?? '';
  expect(mended).toBe('#9a6d14');
  expect(rounded(mended, WHITE)).toBeGreaterThanOrEqual(4.5);
  expect(nearestPassing('#0f5b48', grounds, WHITE)).toBe('#0f5b48');
  const inTheDark = nearestPassing('#0f5b48', [{ colour: '#0f1412', least: 4.5 }], '#0f1412') ?? '';
  expect(rounded(inTheDark, '#0f1412')).toBeGreaterThanOrEqual(4.5);
});

it('offers none where no colour passes on all grounds', () => {
  const both = [
    { colour: '#000000', least: 7 },
    { colour: WHITE, least: 7 },
  ];
  expect(nearestPassing('#777777', both, WHITE)).toBeUndefined();
});

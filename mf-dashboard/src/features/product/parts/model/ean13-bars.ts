const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the first six digits are written the other way round: that tells the thirteenth. */
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const EDGE = '101';
const MIDDLE = '01010';

const turned = (bars: string): string => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const backwards = (bars: string): string => [...bars].toReversed().join('');

/** The 95 bars of an EAN-13, `1` for ink. */
export const ean13Bars = (code: string): string => {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits.slice(0, 6).map((digit, at) => {
    const bars = L[digit] ?? '';
    return PARITY[first]?.[at] === 'G' ? backwards(turned(bars)) : bars;
  });
  const right = digits.slice(6).map((digit) => turned(L[digit] ?? ''));
  return EDGE + left.join('') + MIDDLE + right.join('') + EDGE;
};

/** Runs of ink: where each begins, and how wide it is. */
export const inkOf = (bars: string): readonly (readonly [start: number, width: number])[] =>
  [...bars.matchAll(/1+/g)].map((run) => [run.index, run[0].length] as const);

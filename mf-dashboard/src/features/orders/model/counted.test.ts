import { formatCount } from '@shop/kit/format';
import { countedText } from './counted.ts';

const inEnglish = (count: number): string => countedText(count, (one) => formatCount(one, 'en'));

describe('how many orders there are', () => {
  it('is said exactly below the bound, and as a figure that may be more from there on', () => {
    expect(inEnglish(0)).toBe('0');
    expect(inEnglish(9999)).toBe('9,999');
    expect(inEnglish(10_000)).toBe('10,000+');
    expect(inEnglish(23_456)).toBe('10,000+');
  });
});

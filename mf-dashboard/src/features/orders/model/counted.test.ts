import { countedText } from './counted.ts';

describe('how many orders there are', () => {
  it('is said exactly below the bound, and as a figure that may be more from there on', () => {
    expect(countedText(0)).toBe('0');
    expect(countedText(9999)).toBe('9999');
    expect(countedText(10_000)).toBe('10000+');
    expect(countedText(23_456)).toBe('10000+');
  });
});

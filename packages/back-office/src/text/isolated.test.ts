import { isolatedValues } from './isolated.ts';

describe('the values of a combination', () => {
  it('are isolated one by one, whatever their direction and number', () => {
    expect(isolatedValues('أسود، 3 tasses')).toBe('\u2068أسود\u2069، \u20683 tasses\u2069');
    expect(isolatedValues('Noir, 1,5 L')).toBe('\u2068Noir\u2069, \u20681,5 L\u2069');
    expect(isolatedValues('3 tasses')).toBe('\u20683 tasses\u2069');
    expect(isolatedValues('')).toBe('');
  });
});

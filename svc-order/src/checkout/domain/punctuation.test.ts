import { joined, named } from './punctuation.ts';

describe('the punctuation of options in an order', () => {
  it('has the commas and colons of its language', () => {
    expect(joined([named('Couleur', 'Noir', 'fr'), named('Pointure', '42', 'fr')], 'fr')).toBe(
      'Couleur\u00a0: Noir, Pointure\u00a0: 42',
    );
    expect(joined([named('اللون', 'أسود', 'ar'), named('المقاس', '42', 'ar')], 'ar')).toBe('اللون: أسود، المقاس: 42');
    expect(joined([named('Colour', 'Black', 'en')], 'en')).toBe('Colour: Black');
  });
});

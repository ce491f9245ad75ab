import { recolour } from './recolour.ts';

const tinted = (colours: readonly number[], tint: Parameters<typeof recolour>[2]): number[] => {
  const pixels = Buffer.from(colours);
  recolour(pixels, colours.length / 3, tint);
  return [...pixels];
};

describe('a photo in another colour', () => {
  it('keeps white, and gives a dark subject the colour of the ramp', () => {
    expect(tinted([255, 255, 255], 'sable')).toEqual([255, 255, 255]);
    const [red = 0, green = 0, blue = 0] = tinted([77, 77, 77], 'sable');
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    const [markedRed = 0, , markedBlue = 0] = tinted([77, 77, 77], 'marine');
    expect(markedBlue).toBeGreaterThan(markedRed);
  });

  it('leaves what is outside the subject as it is', () => {
    expect(tinted([20, 120, 110, 60, 90, 20], 'bleu')).toEqual([20, 120, 110, 60, 90, 20]);
    expect(tinted([20, 20, 20], 'gris')).toEqual([20, 20, 20]);
  });
});

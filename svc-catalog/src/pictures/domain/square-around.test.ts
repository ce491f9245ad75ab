import { regionOf, squareAround } from './square-around.ts';

describe('what is shown of a picture', () => {
  it('has its focus in the middle of the square, as far as the edges let it', () => {
    const wide = { width: 300, height: 100 };
    expect(squareAround(wide, { x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, width: 100, height: 100 });
    expect(squareAround(wide, { x: 0.05, y: 0 })).toEqual({ left: 0, top: 0, width: 100, height: 100 });
    expect(squareAround(wide, { x: 1, y: 1 })).toEqual({ left: 200, top: 0, width: 100, height: 100 });
  });
  it('never reaches beyond its edges', () => {
    expect(regionOf({ width: 101, height: 51 }, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 })).toEqual({
      left: 51,
      top: 26,
      width: 50,
      height: 25,
    });
    expect(regionOf({ width: 1, height: 1 }, { x: 0.9, y: 0.9, width: 0.05, height: 0.05 })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });
});

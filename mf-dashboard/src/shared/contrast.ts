/* WCAG 2.2, 1.4.3 and 1.4.11: what two colours differ in, and the nearest one that differs enough. */

/** 0 to 255 each, alpha 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses #rrggbb or #rrggbbaa; undefined if the text is not such a colour. */
const rgbaOf = (colour: string): Rgba | undefined => {
  if (!/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(colour)) return undefined;
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5), colour.length === 9 ? part(7) / 255 : 1];
};
const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** As it is seen on a ground. */
const over = ([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba => {
  const mixed = (top: number, below: number): number => top * alpha + below * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1];
};
const luminance = ([red, green, blue]: Rgba): number => {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/**
 * 1 to 21; undefined: one of them is no colour.
 * @param page what a ground with alpha lies on
 */
export const contrastOf = (text: string, ground: string, page: string): number | undefined => {
  const [top, below, under] = [rgbaOf(text), rgbaOf(ground), rgbaOf(page)];
  if (!top || !below || !under) return undefined;
  const solid = over(below, over(under, [255, 255, 255, 1]));
  const [one, other] = [luminance(over(top, solid)), luminance(solid)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

export interface Ground {
  readonly colour: string;
  readonly least: number;
}
const STEPS = 100;

/**
 * The colour nearest to a text's own that differs enough from every ground: mixed with as little black or white as it
 * takes, so that its hue stays. It is solid. Undefined: there is none, grounds of both kinds are in the way.
 */
export const nearestPassing = (text: string, grounds: readonly Ground[], page: string): string | undefined => {
  const own = rgbaOf(text);
  if (!own) return undefined;
  const passes = (colour: string): boolean =>
    grounds.every(({ colour: ground, least }) => (contrastOf(colour, ground, page) ?? least) >= least);
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of [0, 255]) {
      const mixed = hexOf(own.slice(0, 3).map((part) => part + ((end - part) * step) / STEPS));
      if (passes(mixed)) return mixed;
    }
  }
  return undefined;
};

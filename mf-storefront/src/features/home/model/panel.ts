const HEX = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const THEME = /^(?:var\()?(--[a-z0-9-]+)\)?$/;
const DARK_THEME = new Set([
  '--palette-1',
  '--palette-4',
  '--palette-7',
  '--palette-8',
  '--color-brand',
  '--color-footer',
  '--color-heading',
]);

export interface Panel {
  fill: string;
  /** The ink that reads on it. */
  ink: 'light' | 'dark';
}

/**
 * The visible luminance: where the colour is transparent (the last two of eight digits), the page's white shows
 * through.
 */
const luminance = (hex: string): number => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const share = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  const cover = full.length === 8 ? share(6) : 1;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = share(at) * cover + 1 - cover;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** White ink reads at 4.5:1 up to this luminance. */
const LIGHT_INK_UP_TO = 1.05 / 4.5 - 0.05;

/**
 * The colour staff chose for a slide or banner (BO module `bgColor`): a hex colour or a theme variable; anything else
 * leaves the theme's own.
 */
export const panelOf = (bgColor: string | null): Panel | undefined => {
  const colour = bgColor?.trim() ?? '';
  const variable = THEME.exec(colour)?.[1];
  if (variable) return { fill: `var(${variable})`, ink: DARK_THEME.has(variable) ? 'light' : 'dark' };
  return HEX.test(colour) ? { fill: colour, ink: luminance(colour) <= LIGHT_INK_UP_TO ? 'light' : 'dark' } : undefined;
};

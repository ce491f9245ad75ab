/**
 * The same photo in another colour of its subject, for products that come in colours of which there is no photo. Only
 * the subject changes: it is found by a polygon or by its hue, in the photo's pixels.
 */
type Rgb = readonly [number, number, number];
/** Brightness from 0 to 1, and the colour that it becomes. */
type Ramp = readonly (readonly [brightness: number, colour: string])[];

interface Recolouring {
  readonly ramp: Ramp;
  /** How much of the new colour a pixel takes, from 0 to 1. Absent: all of it, as the rest of the photo is white. */
  readonly share?: (x: number, y: number, colour: Rgb) => number;
}

const WHITE = '#ffffff';
const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const between = (value: number): number => Math.min(1, Math.max(0, value));

/** The colour of a brightness, between the two stops around it. */
const onRamp = (ramp: readonly (readonly [number, Rgb])[], brightness: number): Rgb => {
  const after = ramp.findIndex(([stop]) => brightness <= stop);
  const [high, end] = ramp[Math.max(1, after)] ?? [1, [255, 255, 255]];
  const [low, start] = ramp[Math.max(1, after) - 1] ?? [0, end];
  const part = between((brightness - low) / (high - low));
  const channel = (at: 0 | 1 | 2): number => start[at] + (end[at] - start[at]) * part;
  return [channel(0), channel(1), channel(2)];
};

/** In degrees; 0 for greys. */
const hueOf = ([red, green, blue]: Rgb): number => {
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (chroma === 0) return 0;
  if (red >= green && red >= blue) return (((green - blue) / chroma + 6) % 6) * 60;
  return green >= blue ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60;
};

/** The teal panels of the football; the grass around it is of another hue. */
const onTealPanels = (x: number, y: number, colour: Rgb): number => {
  if ((x - 566) ** 2 + (y - 515) ** 2 > 350 ** 2) return 0;
  const hue = hueOf(colour);
  const chroma = Math.max(...colour) - Math.min(...colour);
  return between((hue - 100) / 40) * between((255 - hue) / 20) * between(chroma / 18);
};

const SHELL: readonly (readonly [number, number])[] = [
  [329, 722],
  [397, 416],
  [465, 325],
  [945, 246],
  [990, 193],
  [1077, 125],
  [1153, 140],
  [1172, 238],
  [1051, 427],
  [1040, 578],
  [1013, 722],
  [775, 737],
  [575, 733],
  [484, 782],
  [370, 779],
];
const SOFT_EDGE = 4;
/** Inside the shell of the chair, softened at its edge. */
const onShell = (x: number, y: number): number => {
  let inside = false;
  let nearest = Infinity;
  SHELL.forEach(([x1, y1], at) => {
    const [x2, y2] = SHELL[(at + 1) % SHELL.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    const along = between(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2));
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)));
  });
  return inside ? between(nearest / SOFT_EDGE) : 0;
};

const RECOLOURINGS = {
  marine: {
    ramp: [
      [0, '#0a1420'],
      [0.22, '#1d3350'],
      [0.45, '#3d5c85'],
      [0.75, '#b9c4d2'],
      [0.93, '#f4f4f4'],
      [1, WHITE],
    ],
  },
  sable: {
    ramp: [
      [0, '#5b4c38'],
      [0.15, '#9c8867'],
      [0.3, '#c6b08c'],
      [0.5, '#dccdb2'],
      [0.8, '#ece6da'],
      [1, WHITE],
    ],
  },
  ecru: {
    ramp: [
      [0, '#77705f'],
      [0.15, '#bdb6a5'],
      [0.3, '#ddd7c9'],
      [0.5, '#ebe6db'],
      [0.8, '#f0eee8'],
      [1, WHITE],
    ],
  },
  bleu: {
    ramp: [
      [0, '#050a18'],
      [0.2, '#16357a'],
      [0.4, '#2f5fa8'],
      [0.7, '#a9c0e0'],
      [1, WHITE],
    ],
    share: onTealPanels,
  },
  noir: {
    ramp: [
      [0, '#050506'],
      [0.35, '#1c1c1e'],
      [0.55, '#4a4a4e'],
      [0.8, '#b5b5b7'],
      [1, WHITE],
    ],
    share: onTealPanels,
  },
  gris: {
    ramp: [
      [0, '#4e5155'],
      [0.12, '#74777b'],
      [0.3, '#8d9094'],
      [0.55, '#9b9d9f'],
      [0.65, '#a6a6a6'],
      [1, WHITE],
    ],
    share: onShell,
  },
} as const satisfies Readonly<Record<string, Recolouring>>;
export type Tint = keyof typeof RECOLOURINGS;
export const isTint = (name: string): name is Tint => name in RECOLOURINGS;

const brightnessOf = ([red, green, blue]: Rgb): number => (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

/** @param pixels raw RGB of the whole photo; changed in place */
export const recolour = (pixels: Buffer, width: number, tint: Tint): void => {
  const { ramp, share = () => 1 }: Recolouring = RECOLOURINGS[tint];
  const stops = ramp.map(([brightness, colour]) => [brightness, rgbOf(colour)] as const);
  for (let pixel = 0; pixel * 3 < pixels.length; pixel += 1) {
    const at = pixel * 3;
    const colour: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const part = share(pixel % width, Math.floor(pixel / width), colour);
    if (part === 0) continue;
    const target = onRamp(stops, brightnessOf(colour));
    colour.forEach(
      (value, channel) => (pixels[at + channel] = Math.round(value + ((target[channel] ?? 0) - value) * part)),
    );
  }
};

import type { CropRecord, FocusRecord } from './image-records.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(Math.round(value), most));

/** The largest square of a picture that has what must be seen as near to its middle as the edges let it. */
export const squareAround = ({ width, height }: Size, { x, y }: FocusRecord): Region => {
  const side = Math.min(width, height);
  return {
    left: within(x * width - side / 2, width - side),
    top: within(y * height - side / 2, height - side),
    width: side,
    height: side,
  };
};

/** A crop in pixels; at least one of them. */
export const regionOf = ({ width, height }: Size, crop: CropRecord): Region => {
  const [left, top] = [within(crop.x * width, width - 1), within(crop.y * height, height - 1)];
  return {
    left,
    top,
    width: Math.max(1, within(crop.width * width, width - left)),
    height: Math.max(1, within(crop.height * height, height - top)),
  };
};

import type { ImageSizeRecord } from '../../pictures/domain/image-records.ts';

/** A banner is shown as wide as a column: the size of a grid, as every browser reads it. */
export const bannerOf = (sizes: readonly ImageSizeRecord[]): string | undefined => {
  const webp = sizes.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return (webp.find(({ size }) => size === 'grid_display') ?? webp.at(-1))?.url;
};

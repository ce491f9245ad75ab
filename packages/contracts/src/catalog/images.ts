import { z } from 'zod';

/** SF-3.08 */
export const IMAGE_SIZES = ['small_product', 'grid_display', 'product_page_large'] as const;
export const ImageResized = z.object({
  size: z.enum(IMAGE_SIZES),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  format: z.enum(['webp', 'avif']),
});

import { z } from 'zod';
import { Dzd, Language, Uuid } from '../../primitives.ts';
import { ImageResized } from '../images.ts';

export const Named = z.object({ id: Uuid, name: z.string(), slug: z.string() });
/** SF-3.16: name and description in one language. */
export const DescribedLang = z.object({ locale: Language, name: z.string(), description: z.string() });

/**
 * SF-3.05's names for fields that a product also has under shorter ones, and fields that no page shows. They are in
 * every answer except those for a page (`view=page`).
 */
export const ProductNames = z.object({
  priceHt: Dzd,
  computedPackPriceHt: Dzd.nullable(),
  computedPackAvailable: z.int().nullable(),
  productLangsReadTransaction: z.array(z.object({ languageCode: Language, name: z.string() })),
  mainCategoryRead: Named.extend({ langs: z.array(DescribedLang) }),
  brandRead: Named.extend({ logo: z.string().nullable() }).nullable(),
  brandLineRead: Named.nullable(),
  tagsRead: z.array(Named),
  featureValuesRead: z.array(z.object({ type: z.string(), value: z.string() })),
  /** The first picture's. */
  thumb: z.string().nullable(),
  imageResizeds: z.array(ImageResized),
});
export type ProductNames = z.infer<typeof ProductNames>;

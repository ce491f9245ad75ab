import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, LocalizedText, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ProductType, StaffCombination, StaffImage, StaffPackLine, StaffValue } from './products.ts';

/* The parts of a product besides its texts and prices: pictures, combinations, features, the lines of a pack. */

const Share = z.number().min(0).max(1);
/** The visible part of a picture, as fractions of its width and height. */
export const PictureCrop = z
  .object({ x: Share, y: Share, width: Share.min(0.05), height: Share.min(0.05) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, { message: 'x + width <= 1' });
export type PictureCrop = z.output<typeof PictureCrop>;
/** The point that must stay visible when a picture is shown in another shape, as fractions of the visible part. */
export const PictureFocus = z.object({ x: Share, y: Share });
export type PictureFocus = z.output<typeof PictureFocus>;

/** BO-3.19: a picture; the first one is the product's thumbnail. */
export const ProductPicture = StaffImage.extend({
  crop: PictureCrop.nullable(),
  focus: PictureFocus.nullable(),
  /** Its sizes are being made, or could not be made. */
  making: z.enum(['made', 'making', 'failed']),
  isThumbnail: z.boolean(),
  removeUrl: z.string(),
});
export type ProductPicture = z.output<typeof ProductPicture>;

/** BO-3.20 */
export const ProductCombination = StaffCombination.extend({
  /** The name for staff; null: named by its values. */
  name: z.string().nullable(),
  /** Units in all warehouses. */
  units: z.int(),
});
export type ProductCombination = z.output<typeof ProductCombination>;

/** A product as the line of a pack sees it. */
export const PackItem = z.object({
  uuid: Uuid,
  name: LocalizedText,
  type: ProductType,
  active: z.boolean(),
  thumb: z.string().nullable(),
  priceTtc: Dzd,
  units: z.int(),
  combinations: z.array(z.object({ uuid: Uuid, label: LocalizedText, priceTtc: Dzd, units: z.int() })),
});
export type PackItem = z.output<typeof PackItem>;

export const ProductParts = z.object({
  uuid: Uuid,
  version: z.int(),
  type: ProductType,
  sku: z.string(),
  taxRate: z.number(),
  priceHt: Dzd.nullable(),
  priceTtc: Dzd.nullable(),
  images: z.array(ProductPicture),
  combinations: z.array(ProductCombination),
  features: z.array(StaffValue),
  pack: z.object({ strict: z.boolean(), lines: z.array(StaffPackLine) }).nullable(),
  /** The products of the pack's lines; one that is deleted is missing. */
  items: z.array(PackItem),
});
export type ProductParts = z.output<typeof ProductParts>;

/** The answers to every write of a part; 409 contains the current parts (D-4.03). */
export const productPartsResponses = {
  200: ProductParts,
  409: Problem.extend({ version: z.int(), parts: ProductParts }),
  422: Problem,
} as const;
export const ofProduct = z.object({ uuid: Uuid });

/** A value of an attribute or a feature, as stored in the product. */
const Text = z.object({
  fr: z.string().max(120).optional(),
  ar: z.string().max(120).optional(),
  en: z.string().max(120).optional(),
});
const Key = z
  .string()
  .max(60)
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
export const ValueInput = z.object({
  type: Key,
  typeLabel: Text,
  value: Key,
  label: Text,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  image: z.string().max(300).startsWith('/uploads/').optional(),
});
export type ValueInput = z.output<typeof ValueInput>;

export const getProductParts = endpoint({
  id: 'getProductParts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/product/{uuid}/parts',
  summary: 'Pictures, combinations, features and pack lines of a product',
  access: { permission: 'product.read' },
  params: ofProduct,
  responses: { 200: ProductParts },
});

import { z } from 'zod';
import { Dzd, Language, Uuid } from '../../primitives.ts';
import { ImageResized } from '../images.ts';
import { Named, ProductNames } from './product-names.ts';

/**
 * Up to this many remaining units are shown exactly; above, one more is sent, because the number then means nothing to
 * a visitor.
 */
export const UNITS_WORTH_SAYING = 50;
/** The units that a page says are left; undefined: none are, or too many to be said. */
export const unitsToSay = (units: number): number | undefined =>
  units > 0 && units <= UNITS_WORTH_SAYING ? units : undefined;
/**
 * The number of units that a visitor sees: in the catalogue, and in the refusal of an order above the stock (ADR 14).
 */
export const shownUnits = (units: number): number => Math.min(units, UNITS_WORTH_SAYING + 1);

/** `thumb` is the 100px one (SF-2.09, D-10.06). */
export const ProductImage = z.object({
  id: z.string(),
  alt: z.string(),
  thumb: z.string(),
  imageResizeds: z.array(ImageResized),
});
export type ProductImage = z.infer<typeof ProductImage>;
/** For a page it contains only the files that a card can show: no 100px one, no id. */
export const CardImage = ProductImage.partial({ id: true, thumb: true });
export type CardImage = z.infer<typeof CardImage>;

/** SF-3.05 promotionRead: how the shown price came about. `value` is a percentage or DZD. */
export const PromotionRead = z.object({
  id: Uuid,
  value: z.number(),
  ruleType: z.enum(['percentage', 'amount']),
  endsAt: z.string().optional(),
});

/** SF-3.06 */
export const CombinationValue = z.object({
  type: z.string(),
  type_label: z.string(),
  value: z.string(),
  /** Not for a page, as is a combination's barcode. */
  valueLangs: z.array(z.object({ languageCode: Language, value: z.string() })).optional(),
  color: z.string().optional(),
  image: z.string().optional(),
});
export const Combination = z.object({
  id: Uuid,
  uuid: Uuid,
  sku: z.string(),
  barcode: z.string().optional(),
  priceHt: Dzd,
  /** TTC before promotion (D-3.10). */
  priceTtc: Dzd,
  /** TTC after promotion: what a cart line carries as `unitPrice`. */
  finalPrice: Dzd,
  quantity: z.int(),
  available: z.boolean(),
  isDefault: z.boolean(),
  values: z.array(CombinationValue),
  images: z.array(z.string()),
});
export type Combination = z.infer<typeof Combination>;

/** SF-3.07. `combinationId` is fixed in a strict pack, null where the visitor chooses. */
export const PackItem = z.object({
  id: Uuid,
  combinationId: Uuid.nullable(),
  quantity: z.int().min(1),
  unitPriceHt: Dzd,
  unitPriceTtc: Dzd,
  /** TTC of one, bought apart today. */
  finalPrice: Dzd.optional(),
  combinations: z.array(Combination),
  name: z.string(),
  slug: z.string(),
  categorySlug: z.string(),
  thumb: z.string().nullable(),
  image: ProductImage.nullable(),
});

const BrandOfProduct = Named.extend({ logo: z.string().nullable() });

export const BADGES = ['pack', 'preorder', 'soldOut', 'discontinued', 'sale', 'new', 'best', 'hot'] as const;

/** The content of a listing's card (SF-2.27). Prices TTC in DZD. */
const ShownOnCard = z.object({
  id: Uuid,
  slug: z.string(),
  name: z.string(),
  type: z.enum(['simple', 'combinations', 'pack']),
  priceTtc: Dzd,
  productPriceAfterPromotion: Dzd,
  promotionRead: PromotionRead.nullable(),
  mainCategory: Named.partial({ id: true }),
  brand: BrandOfProduct.partial({ id: true, logo: true }).nullable(),
  badges: z.array(z.enum(BADGES)),
  available: z.boolean(),
  /** First, and second for the hover (SF-2.27). Packs with a choice: up to three for the collage. */
  images: z.array(CardImage),
  /** BO-3.18: absent for what is sold in the ordinary way. */
  status: z.enum(['preorder', 'discontinued']).optional(),
  /** When its units arrive, while that is to come. */
  availableAt: z.string().optional(),
  /** Set if one click can add it: a simple product has null; undefined means "choose first". */
  defaultCombinationId: Uuid.nullable().optional(),
  /** SF-2.28: a non-strict pack that needs a choice. */
  needsConfiguration: z.boolean(),
});
const BesideTheCard = z.object({
  uid: Uuid,
  /** Remaining units over all combinations, limited by UNITS_WORTH_SAYING. */
  quantity: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  dateAdd: z.string(),
});
/** A product in a list. What is optional is not for a page. */
export const ProductCard = ShownOnCard.extend(BesideTheCard.partial().shape).extend(ProductNames.partial().shape);
export type ProductCard = z.infer<typeof ProductCard>;

/** SF-3.05 */
export const Product = ProductCard.extend(BesideTheCard.shape).extend({
  mainCategory: Named,
  brand: BrandOfProduct.nullable(),
  images: z.array(ProductImage),
  priceHt: Dzd,
  taxRate: z.number(),
  computedPackPriceHt: Dzd.nullable(),
  computedPackAvailable: z.int().nullable(),
  /** D-3.13: a pack without a price of its own costs the sum of its lines, as chosen (`packPrice`). */
  pricedByContents: z.boolean().optional(),
  shortDescription: z.string(),
  /** Sanitised HTML. */
  longDescription: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** Not for a page. */
  productLangs: z
    .array(
      z.object({ languageCode: Language, name: z.string(), shortDescription: z.string(), longDescription: z.string() }),
    )
    .optional(),
  categoryPath: z.array(Named),
  brandLine: Named.nullable(),
  tags: z.array(Named),
  features: z.array(z.object({ type: z.string(), value: z.string() })),
  productCombinations: z.array(Combination),
  productsInPackSerialized: z.array(PackItem),
  strictPackCombinations: z.boolean(),
  ratingHistogram: z.array(z.int()).length(5),
  reviewsSerialized: z.array(
    z.object({
      id: Uuid,
      rating: z.number(),
      text: z.string(),
      createdAt: z.string(),
      user: z.string(),
      place: z.string().optional(),
      images: z.array(z.object({ displayUrl: z.string() })),
      /** The shop's answer. */
      answer: z.string().optional(),
    }),
  ),
  sku: z.string(),
});
export type Product = z.infer<typeof Product>;

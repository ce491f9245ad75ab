import type { Words } from '../text.ts';

/** How the data files write a product; `build/products.ts` makes the record of it. Prices in DZD, TTC. */
export interface ProductSheet {
  readonly slug: string;
  readonly category: string;
  readonly brand: string | null;
  readonly line?: string;
  /** Cut-outs of `photo-crops.ts`, the first one is the card's. */
  readonly crops: string;
  /** The cut-outs of each colour, among `crops`; absent: all of them are of the first colour. */
  readonly colourCrops?: Readonly<Record<string, string>>;
  /** A pack without a price costs the sum of its lines. */
  readonly price: number | null;
  readonly name: Words;
  readonly short: Words;
  /** Paragraphs of the long description; without it the short one opens it. */
  readonly story?: readonly Words[];
  /** `type:value` of `values.ts`, several values of a type joined by a comma. */
  readonly features: string;
  /** Axes of its combinations, same writing; each value may add to the price: `length:1m,2m+300`. */
  readonly axes?: string;
  /** Combinations that are sold out: `color/size`. */
  readonly soldOut?: string;
  readonly stock?: 'low' | 'out';
  readonly tags?: string;
  readonly collections?: string;
  /** Units that were sold in the month before. */
  readonly monthly?: number;
  readonly hot?: true;
  /** Days since it was added. */
  readonly days: number;
  /** Months until its lots expire. */
  readonly expires?: number;
  /** Grams; millimetres as height x width x length. */
  readonly weight: number;
  readonly size?: string;
  readonly pack?: {
    readonly strict: boolean;
    readonly lines: readonly (readonly [slug: string, quantity: number, combination?: string])[];
  };
  readonly related?: string;
}

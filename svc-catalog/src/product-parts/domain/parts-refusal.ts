/** The refusal of a write to a product's parts: the field and the reason. */
export interface PartsRefusal {
  readonly field: string;
  readonly why:
    | 'isPack'
    | 'isNoPack'
    | 'otherAttributes'
    | 'sameValues'
    | 'sameSku'
    | 'sameBarcode'
    | 'barcode'
    | 'severalDefaults'
    | 'noSuchCombination'
    | 'inAPack'
    | 'priceTooHigh'
    | 'noPrice'
    | 'noSuchImage'
    | 'nothingToRestore'
    | 'tooManyPictures'
    | 'featureTwice'
    | 'noSuchProduct'
    | 'packInPack'
    | 'sameLine'
    | 'combinationWanted';
}
export type Decided<Fields> = { readonly decision: Fields } | { readonly refusal: PartsRefusal };
export const refuse = (field: string, why: PartsRefusal['why']) => ({ refusal: { field, why } }) as const;

/** References that differ in case alone are one: people type them from labels. Accents and signs are told apart. */
export const SKU_COLLATION = { locale: 'en', strength: 2 } as const;

/** References are compared by this where they are in memory. */
export const skuKeyOf = (sku: string): string => sku.normalize('NFC').toLowerCase();

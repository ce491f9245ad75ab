/** The form fields of arriving units; '' for an empty field. */
export interface StockAdditionFields extends Record<string, unknown> {
  warehouse: string | null;
  combination: string | null;
  quantity: number | string;
  lot: string;
  /** `YYYY-MM-DD` */
  expiresAt: string | null;
  costHt: number | string;
  supplier: string;
  note: string;
}

/** The form for the first units, or for the next ones of the same warehouse. */
export const emptyAddition = (warehouse: string | null, combination: string | null): StockAdditionFields => ({
  warehouse,
  combination,
  quantity: '',
  lot: '',
  expiresAt: null,
  costHt: '',
  supplier: '',
  note: '',
});

/** The body of the call: what is empty is left out. */
export const additionBody = (
  product: string,
  { warehouse, combination, quantity, lot, expiresAt, costHt, supplier, note }: StockAdditionFields,
) => ({
  product,
  warehouse: warehouse ?? '',
  ...(combination !== null && { combination }),
  quantity: quantity === '' ? undefined : quantity,
  ...(lot.trim() !== '' && { lot }),
  ...(expiresAt !== null && { expiresAt }),
  ...(costHt !== '' && { costHt }),
  ...(supplier.trim() !== '' && { supplier }),
  ...(note.trim() !== '' && { note }),
});

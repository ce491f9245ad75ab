/** The choice of goods without a supplier, in the address: an empty value there means no filter. */
export const NO_SUPPLIER = '-';

/** The supplier as the call names it. */
export const supplierOf = (chosen: string | undefined): string | undefined => (chosen === NO_SUPPLIER ? '' : chosen);

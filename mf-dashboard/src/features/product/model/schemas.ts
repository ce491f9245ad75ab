import { isBarcode } from '@shop/contracts/catalog';
import { ProductFields, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { unfinished } from './product-form.ts';

/* These schemas check the forms of a product before they are sent. They load with the first input. */

export { Combinations, Features, Pack } from '@shop/contracts/catalog/dashboard';

/** BO-5.08: a language that is begun is filled in whole, or given up; a new barcode has its check digit. */
export const finishedLanguages = (product: StaffProduct) =>
  ProductFields.superRefine((body, context) => {
    if (body.barcode && body.barcode !== product.barcode && !isBarcode(body.barcode))
      context.addIssue({ code: 'custom', message: 'product.validation.barcode', path: ['barcode'] });
    for (const { field, language } of unfinished({ ...product, ...body }, product))
      context.addIssue({ code: 'custom', message: 'product.validation.emptyText', path: [field, language] });
  });

import type { SavedForm } from '@shop/back-office/form-page';
import type { ProductFields } from '../model/product-form.ts';

/** The props of each product tab. */
export interface ProductTabProps {
  readonly saved: SavedForm<ProductFields>;
  /** True if the person may not change the product, or if it is in the bin. */
  readonly isLocked: boolean;
}

import type { SavedForm } from '@shop/back-office/form-page';
import type { ProductFields } from '../model/product-form.ts';

/** What each tab of the product works on. */
export interface ProductTabProps {
  readonly saved: SavedForm<ProductFields>;
  /** Nobody may change it here: no right to, or it lies in the bin. */
  readonly isLocked: boolean;
}

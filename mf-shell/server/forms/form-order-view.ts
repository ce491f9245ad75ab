import type { Language } from '@shop/contracts';
import type { Product, ShopView } from '@shop/contracts/catalog/storefront';
import type { FormFields } from './form-order-fields.ts';
import type { Places } from './form-order-services.ts';

/** Data of a page of the order form. */
export interface FormOrderPage {
  readonly shop: ShopView;
  readonly language: Language;
  readonly product: Product;
  readonly fields: FormFields;
  /** Undefined while the delivery areas are unknown: earlier choices are kept. */
  readonly places: Places | undefined;
  /** Field name to error text. */
  readonly errors: Readonly<Record<string, string>>;
  /** Message above the form. */
  readonly notice: string | undefined;
  readonly csrf: string;
  readonly nonce: string;
}

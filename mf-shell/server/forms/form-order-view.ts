import type { Language } from '@shop/contracts';
import type { Product, ShopView } from '@shop/contracts/catalog/storefront';
import type { FormFields } from './form-order-fields.ts';
import type { Places } from './form-order-services.ts';

/** What a page of the order form is drawn from. */
export interface FormOrderPage {
  readonly shop: ShopView;
  readonly language: Language;
  readonly product: Product;
  readonly fields: FormFields;
  /** Undefined while nobody says where can be delivered: what was chosen is kept. */
  readonly places: Places | undefined;
  /** The field's name to its sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is said over the form. */
  readonly notice: string | undefined;
  readonly csrf: string;
  readonly nonce: string;
}

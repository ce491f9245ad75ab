import type { SavedForm } from '@shop/back-office/form-page';
import type { Fields } from '../model/promotion-form.ts';

/** The props of each part of the form. */
export interface PartProps {
  readonly saved: SavedForm<Fields>;
  /** Nothing of it changes: it lies in the bin, or this person only reads. */
  readonly isLocked: boolean;
}

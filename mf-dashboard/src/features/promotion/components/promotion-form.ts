import type { SavedForm } from '@shop/back-office/form-page';
import type { Fields } from '../model/promotion-form.ts';

/** What each part of the form works on. */
export interface PartProps {
  readonly saved: SavedForm<Fields>;
  /** Nothing of it changes: it lies in the bin, or this person only reads. */
  readonly isLocked: boolean;
}

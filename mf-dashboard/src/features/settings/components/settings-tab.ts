import type { SavedForm } from '@shop/back-office/form-page';
import type { ShopFields } from '../model/settings-form.ts';

/** The props of each settings tab. */
export interface SettingsTabProps {
  readonly saved: SavedForm<ShopFields>;
}

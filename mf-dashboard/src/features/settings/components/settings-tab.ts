import type { SavedForm } from '@shop/back-office/form-page';
import type { ShopFields } from '../model/settings-form.ts';

/** What each tab of the settings works on. */
export interface SettingsTabProps {
  readonly saved: SavedForm<ShopFields>;
}

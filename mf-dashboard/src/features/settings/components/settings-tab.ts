import type { SavedForm } from '../../../ui/form-page/use-saved-form.ts';
import type { ShopFields } from '../model/settings-form.ts';

/** What each tab of the settings works on. */
export interface SettingsTabProps {
  readonly saved: SavedForm<ShopFields>;
}

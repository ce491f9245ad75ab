import type { SavedForm } from './use-saved-form.ts';

/** Saves a form after confirmation: `isMeant` asks the person if there is a reason to ask. */
export const saveAfterQuestion = <Values extends Record<string, unknown>>(
  saved: SavedForm<Values>,
  isMeant: () => Promise<boolean>,
): SavedForm<Values> => ({
  ...saved,
  save: async () => ((await isMeant()) ? saved.save() : { saved: false, messages: [], fields: [] }),
});

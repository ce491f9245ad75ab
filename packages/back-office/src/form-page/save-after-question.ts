import type { SavedForm } from './use-saved-form.ts';

/** A form that is saved once it is meant: `isMeant` asks the person, where there is something to ask. */
export const saveAfterQuestion = <Values extends Record<string, unknown>>(
  saved: SavedForm<Values>,
  isMeant: () => Promise<boolean>,
): SavedForm<Values> => ({
  ...saved,
  save: async () => ((await isMeant()) ? saved.save() : { saved: false, messages: [], fields: [] }),
});

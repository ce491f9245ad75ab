import ar from '../locales/ar/ui.json' with { type: 'json' };
import en from '../locales/en/ui.json' with { type: 'json' };
import fr from '../locales/fr/ui.json' with { type: 'json' };

/** The kit's own texts, namespace `kit.ui`. For the server and for tests: a page gets only those of its language. */
export const kitTexts = { fr, ar, en } as const;

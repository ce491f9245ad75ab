import { createTexts } from '@shop/service-kit';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** What this service's refusals say. */
export const textsIn = createTexts({ fr, ar, en });

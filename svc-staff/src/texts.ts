import { createTexts } from '@shop/service-kit';

import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The service's texts for people. */
export const textsIn = createTexts({ fr, ar, en });

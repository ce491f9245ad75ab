import '@mantine/dates/styles.css';
import { DatesProvider } from '@mantine/dates';
import { useLanguage } from '@shop/kit';
import dayjs from 'dayjs';
import 'dayjs/locale/ar-dz';
import 'dayjs/locale/fr';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { ReactNode } from 'react';

// A typed date is read day first: 5/7 is the fifth of July, not the seventh of May.
dayjs.extend(customParseFormat);

const LOCALES = { fr: 'fr', ar: 'ar-dz', en: 'en' } as const;

/** The week starts on Saturday; Friday and Saturday are the weekend (design/algeria.md 5.7). */
export const Calendar = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: LOCALES[useLanguage()], firstDayOfWeek: 6, weekendDays: [5, 6] }}>
    {children}
  </DatesProvider>
);

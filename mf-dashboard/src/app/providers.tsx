import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@shop/kit/tokens/dashboard.css';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { cspNonce, useLanguage, useTranslation } from '@shop/kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'dayjs/locale/ar-dz';
import 'dayjs/locale/fr';
import type { ReactNode } from 'react';
import styles from './toasts.module.css';
import './style-nonce.ts';
import { theme } from './theme.ts';

/** One cache for the whole back-office: moving between its pages keeps what was read. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: 1, refetchOnWindowFocus: true },
    // Without a network a write fails at once and says so; it must not wait in silence and happen later by itself.
    mutations: { networkMode: 'always' },
  },
});

/** BO-4.10: light, dark or the system's, under the theme key. */
const colorScheme = localStorageColorSchemeManager({ key: 'theme' });
const CALENDAR = { fr: 'fr', ar: 'ar-dz', en: 'en' } as const;

export const Providers = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const { i18n } = useTranslation('dashboard.frame');
  return (
    <DirectionProvider initialDirection={i18n.dir()} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorScheme}
        getStyleNonce={() => cspNonce() ?? ''}
      >
        {/* The week starts on Saturday; Friday and Saturday are the weekend (design/algeria.md 5.7). */}
        <DatesProvider settings={{ locale: CALENDAR[language], firstDayOfWeek: 6, weekendDays: [5, 6] }}>
          <QueryClientProvider client={queries}>
            {children}
            <Notifications
              className={styles.toasts}
              position={i18n.dir() === 'rtl' ? 'bottom-left' : 'bottom-right'}
              autoClose={5000}
              limit={3}
            />
          </QueryClientProvider>
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
};

import './mantine.css';
import '@shop/kit/tokens/dashboard.css';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { cspNonce, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import './style-nonce.ts';
import { theme } from './theme.ts';

/** Another try gets the same answer where the service has refused the request: an unknown address says so at once. */
const mayHelp = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);

/** One cache for the whole back-office: moving between its pages keeps what was read. */
const newCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, retry: mayHelp, refetchOnWindowFocus: true },
      // Without a network a write fails at once and says so; it must not wait in silence and happen later by itself.
      mutations: { networkMode: 'always' },
    },
  });

/** BO-4.10: light, dark or the system's, under the theme key. */
const colorScheme = localStorageColorSchemeManager({ key: 'theme' });

export const Providers = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(newCache);
  const { i18n } = useTranslation('dashboard.frame');
  return (
    <DirectionProvider initialDirection={i18n.dir()} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorScheme}
        getStyleNonce={() => cspNonce() ?? ''}
      >
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
};

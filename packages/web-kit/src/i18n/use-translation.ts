import type { Language } from '@shop/contracts';
import type { TFunction } from 'i18next';
import { use } from 'react';
import { useShell } from '../shell/context.ts';

export interface Translation {
  t: TFunction;
  i18n: { language: Language; dir(): 'rtl' | 'ltr' };
}

/**
 * The texts of one namespace, `<remote>.<feature>`. It suspends while the namespace is loading: the nearest Suspense
 * boundary shows its fallback (the shell has one around each page and slot).
 */
export const useTranslation = (namespace: string): Translation => {
  const { texts } = useShell();
  use(texts.load(namespace));
  return { t: texts.t(namespace), i18n: texts };
};

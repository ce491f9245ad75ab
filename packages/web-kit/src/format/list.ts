import type { Language } from '@shop/contracts';

/** Parts in a row as each language sets them apart: `Nom, Téléphone`, `اللقب، الهاتف`. */
export const joinList = (parts: readonly string[], language: Language): string =>
  parts.join(language === 'ar' ? '، ' : ', ');

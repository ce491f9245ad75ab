/** Each language says its own name. */
export const LANGUAGE_NAMES = [
  { code: 'fr', name: 'Français' },
  { code: 'ar', name: 'العربية' },
  { code: 'en', name: 'English' },
] as const;

/** Opens the same page in another language; the shell stores the choice in a cookie. */
export const languageHref = (code: string): string => {
  const url = new URL(window.location.href);
  url.searchParams.set('lang', code);
  return url.pathname + url.search;
};

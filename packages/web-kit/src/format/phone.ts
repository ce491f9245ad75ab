/**
 * `0560123456` as people read it: `0560 12 34 56`, by U+00A0, so that it stands on one line and, among Arabic words, in
 * its own order. Anything else stays as it is.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(0\d{3})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/**
 * `0560123456` in its usual form: `0560 12 34 56`, with U+00A0, so that it stays on one line and keeps its order among
 * Arabic words. Any other text stays unchanged.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(0\d{3})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** Digits with their marks, and what stands before and behind them: a unit, a sign; never a second number. */
const NUMBER = /^(\D*)(\d(?:[\d.,]*\d)?)(\D*)$/;
/** Thousands by one mark, what follows the other one is the fraction; or no thousands. */
const GROUPED = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$)))(?:[.,](\d{1,2}))?$/;
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;

/** 1 or -1; undefined if the characters around the digits are unknown, because a guess would book a wrong amount. */
const signOf = (before: string, after: string): number | undefined => {
  const marks = (before + after).replace(/[^+\-\u2212()]/g, '');
  if (marks === '' || (marks === '+' && before.includes('+'))) return 1;
  // Accounting writes negative amounts in brackets: (450,00).
  if (marks === '()' && before.endsWith('(') && after.startsWith(')')) return -1;
  if (marks !== '-' && marks !== '\u2212') return undefined;
  return /^[-\u2212]|[-\u2212]$/.test(before) || /^[-\u2212]|[-\u2212]$/.test(after) ? -1 : undefined;
};

/**
 * An amount as statements write it, in centimes: `12 500,00`, `12.500,00`, `12,500.00`, `12500`, `-450 DA`, `450,00-`,
 * `(450,00)`. Undefined: no amount.
 */
export const centimesOf = (text: string): number | undefined => {
  const [, before = '', digits = '', after = ''] = NUMBER.exec(text.replace(/\s/g, '')) ?? [];
  const [, whole = '', fraction = ''] = GROUPED.exec(digits) ?? PLAIN.exec(digits) ?? [];
  const sign = signOf(before, after);
  if (whole === '' || sign === undefined) return undefined;
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? sign * amount : undefined;
};

/** What a key types under the US layout, without and with Shift, by its position (`KeyboardEvent.code`). */
const SIGNS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  IntlBackslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
};
/** The digits' signs with Shift, from 0 on. */
const OVER_DIGITS = ')!@#$%^&*(';

const LETTER = /^Key([A-Z])$/;
const DIGIT = /^Digit(\d)$/;
const NUMPAD = /^Numpad(\d)$/;

/** The digit of a key, whatever its layout and Shift make of it. */
export const digitAt = (code: string): string | undefined => DIGIT.exec(code)?.[1] ?? NUMPAD.exec(code)?.[1];

/** The character of a key under the US layout; empty for a position that types none there. */
export const usCharacter = (code: string, shift: boolean): string => {
  const letter = LETTER.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const digit = DIGIT.exec(code)?.[1];
  if (digit !== undefined) return shift ? OVER_DIGITS.charAt(Number(digit)) : digit;
  return NUMPAD.exec(code)?.[1] ?? SIGNS[code]?.charAt(shift ? 1 : 0) ?? '';
};

/** The key under which a text is typed on a US keyboard; for scanners in tests. */
export const usKeyOf = (character: string): { readonly code: string; readonly shift: boolean } | undefined => {
  if (/^[a-z]$/i.test(character))
    return { code: `Key${character.toUpperCase()}`, shift: character !== character.toLowerCase() };
  if (/^\d$/.test(character)) return { code: `Digit${character}`, shift: false };
  const over = OVER_DIGITS.indexOf(character);
  if (over >= 0) return { code: `Digit${String(over)}`, shift: true };
  const [code, signs] = Object.entries(SIGNS).find(([, signs]) => signs.includes(character)) ?? [];
  return code === undefined || signs === undefined ? undefined : { code, shift: signs.indexOf(character) === 1 };
};

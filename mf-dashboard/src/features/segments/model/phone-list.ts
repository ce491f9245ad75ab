import { isMobilePhone, latinDigits, normalizePhone } from '@shop/contracts/order';

/** Numbers of a pasted text, normalised and each once, and the pieces that are none. */
export interface PhoneList {
  readonly phones: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Reads a list as people paste it: a number a line, or several with commas, semicolons or tabs between them. Spaces,
 * dots and hyphens within a number are part of it; what has no digit is a heading or a name, and is left out.
 */
export const phonesIn = (text: string): PhoneList => {
  const pieces = latinDigits(text)
    .split(/[\n\r,;\t|]+/)
    .map((piece) => piece.trim())
    .filter((piece) => /\d/.test(piece));
  const phones = new Set<string>();
  const wrong: string[] = [];
  for (const piece of pieces) {
    const phone = normalizePhone(piece);
    if (isMobilePhone(phone)) phones.add(phone);
    else wrong.push(piece);
  }
  return { phones: [...phones], wrong };
};

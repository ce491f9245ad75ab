/** Arabic-Indic and Eastern Arabic-Indic digits, read as Latin ones (D-3.07). */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/**
 * SF-5.02: the local form of an Algerian mobile number; other input is returned reduced to its digits. `+213 555 12 98
 * 47`, `00213555129847`, `٠٥٥٥١٢٩٨٤٧` all become `0555129847`.
 */
export const normalizePhone = (input: string): string => {
  const digits = latinDigits(input)
    .replace(/[^\d+]/g, '')
    .replace(/^(\+213|00213)/, '')
    .replace(/\+/g, '');
  return /^[567]\d{8}$/.test(digits) ? `0${digits}` : digits;
};

/** SF-5.02, SF-9.03 */
export const isMobilePhone = (phone: string): boolean => /^0[567]\d{8}$/.test(phone);

/** CRC-32's polynomial, lowest term first, as gzip has it. */
const POLYNOMIAL = 0xedb88320;
const HIGHEST = 0x80000000;

const timesX = (value: number): number => (value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1) >>> 0;

/** a × b modulo the polynomial, over GF(2). */
const times = (a: number, b: number): number => {
  let product = 0;
  let rest = b;
  for (let bit = HIGHEST; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest;
    rest = timesX(rest);
  }
  return product >>> 0;
};

/** What a checksum is multiplied with when `bytes` bytes follow. */
export const shiftBy = (bytes: number): number => {
  let shift = HIGHEST;
  let power = timesX(HIGHEST);
  for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) shift = times(shift, power);
    power = times(power, power);
  }
  return shift;
};

/** The checksum of two stretches in a row, from their own: the bytes are not read again. */
export const joined = (first: number, second: number, shiftOfSecond: number): number =>
  (times(shiftOfSecond, first) ^ second) >>> 0;

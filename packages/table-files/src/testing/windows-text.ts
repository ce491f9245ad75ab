/** The bytes of a text as Windows programs save it. */
export const windowsText = (text: string, encoding: 'windows-1252' | 'windows-1256'): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f);
};

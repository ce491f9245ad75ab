import { readCsv } from './read-csv.ts';

const TEXT = 'Numéro;Montant\nORD-1;450,00\n';
const utf16 = (text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].forEach((letter, place) => view.setUint16(2 * place, letter.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
};

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['Windows-1252', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ['UTF-16, as an office program writes it', utf16(TEXT, true)],
  ['UTF-16, the other way round', utf16(TEXT, false)],
])('reads a file of lines in %s', async (_how, bytes) => {
  const { heads, lines } = await readCsv(new Blob([bytes]));
  expect([heads, lines]).toEqual([['Numéro', 'Montant'], [['ORD-1', '450,00']]]);
});

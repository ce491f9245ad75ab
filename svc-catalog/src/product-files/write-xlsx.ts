import { AROUND_SHEET, SHEET_NAME, type SheetCell, sheetXml } from '@shop/contracts/spreadsheet';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { COUNTED_KEYS, type FileRow } from './domain/columns.ts';
import type { FileColumn, Rows } from './file-rows.ts';

/** How hard it is packed: what goes out at once is worth more than its last tenth. */
const LEVEL = 3;

export const xlsxOf = async function* (columns: readonly FileColumn[], rows: Rows): AsyncGenerator<Buffer> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const file = (name: string): ZipDeflate => {
    const made = new ZipDeflate(name, { level: LEVEL });
    zip.add(made);
    return made;
  };
  const given = (): Buffer => {
    const bytes = Buffer.concat(packed);
    packed = [];
    return bytes;
  };
  for (const [name, xml] of AROUND_SHEET) file(name).push(strToU8(xml), true);

  const xml = sheetXml();
  const sheet = file(SHEET_NAME);
  const push = (text: string): void => sheet.push(strToU8(text));
  push(xml.head);
  push(xml.row(columns.map(({ label }) => ({ text: label, isCounted: false }))));
  for await (const some of rows) {
    const cells = (row: FileRow): SheetCell[] =>
      columns.map(({ key }) => ({ text: row[key] ?? '', isCounted: COUNTED_KEYS.has(key) }));
    push(some.map((row) => xml.row(cells(row))).join(''));
    yield given();
  }
  sheet.push(strToU8(xml.end), true);
  zip.end();
  yield given();
};

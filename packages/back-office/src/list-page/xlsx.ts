import { AROUND_SHEET, SHEET_NAME, type SheetCell, sheetXml, XLSX_TYPE } from '@shop/contracts/spreadsheet';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CsvCell, type CsvColumn, shownText } from './csv.ts';

/** How hard it is packed: a phone waits for it. */
const LEVEL = 3;

const cellOf = (cell: CsvCell): SheetCell => {
  if (cell === null) return { text: '', isCounted: false };
  if (typeof cell === 'string') return { text: shownText(cell), isCounted: false };
  return { text: String(typeof cell === 'number' ? cell : cell.dzd), isCounted: true };
};

/** The list as a workbook: what has come is packed at once, so that only that is held. */
export const xlsxFile = <Row>(columns: readonly CsvColumn<Row>[]) => {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(new Uint8Array(chunk));
  });
  const file = (name: string): ZipDeflate => {
    const made = new ZipDeflate(name, { level: LEVEL });
    zip.add(made);
    return made;
  };
  for (const [name, xml] of AROUND_SHEET) file(name).push(strToU8(xml), true);
  const xml = sheetXml();
  const sheet = file(SHEET_NAME);
  const push = (text: string, isLast = false): void => sheet.push(strToU8(text), isLast);
  push(xml.head + xml.row(columns.map(({ label }) => ({ text: label, isCounted: false }))));
  return {
    add: (rows: readonly Row[]): void =>
      push(rows.map((row) => xml.row(columns.map(({ cell }) => cellOf(cell(row))))).join('')),
    end: (): Blob => {
      push(xml.end, true);
      zip.end();
      return new Blob(packed, { type: XLSX_TYPE });
    },
  };
};

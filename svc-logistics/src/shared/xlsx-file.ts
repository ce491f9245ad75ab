import { AROUND_SHEET, SHEET_NAME, sheetXml, XLSX_TYPE, type SheetCell } from '@shop/contracts/spreadsheet';
import { strToU8, zipSync } from 'fflate';
import type { CsvColumn } from './csv-file.ts';

const sheetCell = (cell: string | number | null): SheetCell => ({
  text: cell === null ? '' : String(cell),
  isCounted: typeof cell === 'number',
});

/** A few thousand rows as a workbook of one sheet. */
export const xlsxFile = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Buffer => {
  const xml = sheetXml();
  const heads = xml.row(columns.map(({ label }) => ({ text: label, isCounted: false })));
  const sheet = [
    xml.head,
    heads,
    ...rows.map((row) => xml.row(columns.map(({ cell }) => sheetCell(cell(row))))),
    xml.end,
  ];
  const files = [...AROUND_SHEET, [SHEET_NAME, sheet.join('')] as const];
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))));
};

export const xlsxHeaders = (name: string): Record<string, string> => ({
  'Content-Type': XLSX_TYPE,
  'Content-Disposition': `attachment; filename="${name}.xlsx"`,
  'Cache-Control': 'no-store',
});

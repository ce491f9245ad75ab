export { FILE_ENCODINGS, type FileEncoding } from './file-encodings.ts';

/* A minimal subset of ECMA-376; texts are inline in their cells, so that rows can be streamed. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const AROUND: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Spreadsheets decode `_x000D_`, so the underscore of such text is escaped in the same way. */
const inXml = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const LETTERS = 26;
/** A, B, ... Z, AA, AB: no file here has columns beyond two letters. */
const lettersOf = (column: number): string =>
  column < LETTERS
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / LETTERS) - 1) + lettersOf(column % LETTERS);

const cellOf = (address: string, { text, isCounted }: SheetCell): string => {
  if (text === '') return '';
  if (isCounted) return `<c r="${address}"><v>${text}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
};

/** `text` of a numeric cell is a number with a decimal point. Any other text stays a text, whatever it begins with. */
export interface SheetCell {
  readonly text: string;
  readonly isCounted: boolean;
}

/** All files of a workbook but its one sheet, by their names in the archive. */
export const AROUND_SHEET: readonly (readonly [name: string, xml: string])[] = Object.entries(AROUND).map(
  ([name, xml]) => [name, HEAD + xml],
);
export const SHEET_NAME = 'xl/worksheets/sheet1.xml';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet that is written from its first row to its last; each part is written once, in this order. */
export const sheetXml = () => {
  let rowsWritten = 0;
  return {
    head: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`,
    row: (cells: readonly SheetCell[]): string => {
      rowsWritten += 1;
      const inside = cells.map((cell, column) => cellOf(`${lettersOf(column)}${rowsWritten}`, cell));
      return `<row r="${rowsWritten}">${inside.join('')}</row>`;
    },
    end: '</sheetData></worksheet>',
  };
};

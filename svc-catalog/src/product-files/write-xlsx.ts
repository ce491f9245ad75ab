import { strToU8, Zip, ZipDeflate } from 'fflate';
import { COUNTED_KEYS } from './domain/columns.ts';
import type { FileRow } from './domain/rows-of-product.ts';
import type { FileColumn, Rows } from './file-rows.ts';

/* ECMA-376, as little of it as spreadsheets ask for; texts stand in their cells, so that rows go out as they come. */

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
/** Of what spreadsheets read as `_x000D_` the first sign is written so itself. */
const inXml = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const LETTERS = 26;
/** A, B, ... Z, AA, AB: no file here has more than two letters of columns. */
const lettersOf = (column: number): string =>
  column < LETTERS
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / LETTERS) - 1) + lettersOf(column % LETTERS);

const cellOf = (address: string, text: string, isCounted: boolean): string => {
  if (text === '') return '';
  if (isCounted) return `<c r="${address}"><v>${text}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
};

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
  for (const [name, xml] of Object.entries(AROUND)) file(name).push(strToU8(HEAD + xml), true);

  const sheet = file('xl/worksheets/sheet1.xml');
  const push = (xml: string): void => sheet.push(strToU8(xml));
  let written = 0;
  const rowOf = (cells: readonly { readonly text: string; readonly isCounted: boolean }[]): string => {
    written += 1;
    const inside = cells.map(({ text, isCounted }, column) =>
      cellOf(`${lettersOf(column)}${written}`, text, isCounted),
    );
    return `<row r="${written}">${inside.join('')}</row>`;
  };
  push(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`);
  push(rowOf(columns.map(({ label }) => ({ text: label, isCounted: false }))));
  for await (const some of rows) {
    const cells = (row: FileRow) =>
      columns.map(({ key }) => ({ text: row[key] ?? '', isCounted: COUNTED_KEYS.has(key) }));
    push(some.map((row) => rowOf(cells(row))).join(''));
    yield given();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield given();
};

import { strFromU8, unzipSync } from 'fflate';
import type { CsvColumn } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

interface Row {
  readonly name: string;
  readonly total: number;
}
const COLUMNS: readonly CsvColumn<Row>[] = [
  { label: 'Nom', cell: ({ name }) => name },
  { label: 'Total', cell: ({ total }) => ({ dzd: total }) },
];

it('a list is a workbook: texts that stay texts whatever they begin with, amounts that can be counted with', async () => {
  const file = xlsxFile(COLUMNS);
  file.add([{ name: '\u2066=1+1\u2069', total: 12.5 }]);
  file.add([]);
  file.add([{ name: 'Amina & «حنان»', total: -3 }]);
  const files = unzipSync(new Uint8Array(await file.end().arrayBuffer()));
  expect(Object.keys(files)).toContain('[Content_Types].xml');
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('<c r="B2"><v>12.5</v></c>');
  expect(sheet).toContain('Amina &amp; «حنان»');
  expect(sheet).toContain('<c r="B3"><v>-3</v></c>');
});

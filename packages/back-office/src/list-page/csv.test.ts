import Papa from 'papaparse';
import { csvHead, csvLines, harmless, type CsvColumn } from './csv.ts';

interface Row {
  readonly name: string;
  readonly total: number;
  readonly count: number;
}
const COLUMNS: readonly CsvColumn<Row>[] = [
  { label: 'Nom; client', cell: ({ name }) => name },
  { label: 'Total', cell: ({ total }) => ({ dzd: total }) },
  { label: 'Articles', cell: ({ count }) => count },
  { label: 'Suivi', cell: () => null },
];

describe('a list as a file', () => {
  it('is what a spreadsheet in French opens: marked as UTF-8, semicolons, amounts with a comma and both decimals', () => {
    const text = csvHead(COLUMNS) + csvLines(COLUMNS, [{ name: '\u2066Amina\u2069 «حنان»', total: 12_500, count: 2 }]);
    expect(text).toBe('\ufeff"Nom; client";Total;Articles;Suivi\r\nAmina «حنان»;12500,00;2;\r\n');
    expect(csvLines(COLUMNS, [])).toBe('');
  });

  it('gives back every text as it was, whatever is in it', () => {
    const name = 'Ben "Z"; rue 3,\nAlger';
    const { data } = Papa.parse<string[]>(csvLines(COLUMNS, [{ name, total: 0.1, count: 1 }]).trimEnd(), {
      delimiter: ';',
    });
    expect(data).toEqual([[name, '0,10', '1', '']]);
  });

  it.each(['=1+1', '+213555', '-2', '@SUM(A1)', '\t=1', '\r=1'])('lets no text run as a formula: %j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
    expect(csvLines(COLUMNS, [{ name: text, total: -5, count: -1 }])).toContain(`'${text}`);
  });

  it('leaves other texts alone, and amounts below zero are numbers', () => {
    expect(harmless('Rue n° 3 = coin')).toBe('Rue n° 3 = coin');
    expect(csvLines(COLUMNS, [{ name: 'a', total: -5.5, count: 1 }])).toBe('a;-5,50;1;\r\n');
  });
});

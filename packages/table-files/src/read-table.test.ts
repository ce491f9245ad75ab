import { readTable } from './read-table.ts';
import { windowsText } from './testing/windows-text.ts';
import { workbookUnderTest } from './testing/workbook.ts';

const read = (text: string) => readTable(new TextEncoder().encode(text));
const cellsOf = async (text: string) => {
  const answer = await read(text);
  return 'table' in answer ? answer.table.map(({ cells }) => cells) : answer;
};

describe('quotation marks', () => {
  it('that close before the text of a cell ends are refused with their line', async () => {
    const rows = ['A;simple;x;100;"Eco" lampe', 'B;simple;x;1;Deux', 'C;simple;x;1;"Trois" x', 'D;simple;x;1;Quatre'];
    const text = ['sku;type;mainCategory;priceTtc;name_fr', ...rows].join('\n');
    expect(await read(text)).toEqual({ refused: 'textAfterQuote', line: 2 });
  });
  it.each([
    ['sku;name\nA;Un\nB;"Deux\nC;Trois\n', 3],
    // Lines of the text, as an editor counts them.
    ['sku;name\r\nA;"Un\r\nune"\r\n\r\nB;"Deux', 5],
    ['sep=;\nsku;name\nB;"Deux', 3],
  ])('that are never closed are refused with their line: %j', async (text, line) => {
    expect(await read(text)).toEqual({ refused: 'openQuote', line });
  });
  it('that close at the opening one of a later row are refused, so that no row swallows others', async () => {
    expect(await read('sku;name\nA;Un\nB;"Deux\nC;"Trois"\nD;x\n')).toEqual({ refused: 'textAfterQuote', line: 3 });
  });
  it('within a cell are letters, and around one they hold line ends and separators', async () => {
    expect(await cellsOf('sku;name\nA;Écran 24" LED\nB;"a ""b"";\nc"\n')).toEqual([
      ['sku', 'name'],
      ['A', 'Écran 24" LED'],
      ['B', 'a "b";\nc'],
    ]);
  });
});

describe('lines', () => {
  it.each([
    'sku;name\r\nA;Un\nB;Deux\nC;Trois\n',
    'sku;name\nA;Un\r\nB;Deux\rC;Trois\r',
    'sku;name\rA;Un\rB;Deux\rC;Trois',
  ])('end in any way, also in several: %j', async (text) => {
    expect(await cellsOf(text)).toEqual([
      ['sku', 'name'],
      ['A', 'Un'],
      ['B', 'Deux'],
      ['C', 'Trois'],
    ]);
  });
  it.each(['sep=;\r\n', 'SEP=;\n', '\ufeffsep=;\r\n', '"sep=;"\n'])(
    'may begin with the separator: %j',
    async (first) => {
      expect(await read(`${first}sku;a, b, c\nA;1, 2, 3\n`)).toEqual({
        encoding: 'utf-8',
        table: [
          { line: 2, cells: ['sku', 'a, b, c'] },
          { line: 3, cells: ['A', '1, 2, 3'] },
        ],
      });
    },
  );
});

describe('a spreadsheet', () => {
  const rows = async (...cells: Parameters<typeof workbookUnderTest>[0]) => {
    const answer = await readTable(workbookUnderTest([['a', 'b'], ...cells]));
    return 'table' in answer ? answer.table.slice(1) : answer;
  };
  it('says which cells are dates, and names the day without a zone', async () => {
    expect(await rows([{ days: 46447 }, 'MAR1'], ['x', { days: 46388.354166666664 }])).toEqual([
      { line: 2, cells: ['2027-03-01', 'MAR1'], dates: [0] },
      { line: 3, cells: ['x', '2027-01-01T08:30:00+01:00'], dates: [1] },
    ]);
  });
  it('has its numbers as it shows them, without the noise of binary fractions', async () => {
    const numbers = ['3.3000000000000003', '11250.090000000002', '6131234567890', '0.1', '1e21'];
    const table = await rows(numbers.map((number) => ({ number })));
    expect(table).toEqual([{ line: 2, cells: ['3.3', '11250.09', '6131234567890', '0.1', '1e+21'] }]);
  });
  it('of any size is unpacked without a worker', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => [
      `A-${at}`,
      `Lampe de bureau n° ${at} en laiton massif, à poser`,
    ]);
    expect(await rows(...many)).toHaveLength(5000);
  });
  it('of Excel before 2007 is refused', async () => {
    expect(await readTable(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2))).toEqual({ refused: 'unreadable' });
  });
});

describe('the encoding of a text', () => {
  it.each([
    'sku;name_ar\nA;حانوت\n',
    'sku;type;mainCategory;priceTtc;name_fr;name_ar\nA-1;simple;lampes;1200;Lampe;مصباح\n',
    'الاسم;السعر\nمصباح طاولة;1500\nكرسي خشب;9000\n',
    'Référence;Nom;name_ar\nA;Théière décorée;إبريق شاي\nB;Miroir rond;مغسلة\n',
    'sku;name_fr;name_ar\nA;Théière décorée à côté;شاي\n',
  ])('is found to be Windows-1256: %j', async (text) => {
    const answer = await readTable(windowsText(text, 'windows-1256'));
    expect(answer).toMatchObject({ encoding: 'windows-1256' });
    expect(answer).toEqual({ ...(await read(text)), encoding: 'windows-1256' });
  });
  it.each([
    'Numéro;Montant\nORD-1;450,00\n',
    'Référence;Nom\nA;Théière en grès\nB;Lampe « Éco » à côté\n',
    'sku;name_fr\nA;Théière\n',
    'N° DE SUIVI;PRÉNOM;MONTANT\nYAL-1;AMÉLIE;450\n',
    'sku;name\nA;Cœur d’été\nB;À table\n',
    'sku;name\nA;Ça coûte 5 €\nB;CRÉÉE\n',
  ])('is found to be Windows-1252: %j', async (text) => {
    expect(await readTable(windowsText(text, 'windows-1252'))).toEqual({
      ...(await read(text)),
      encoding: 'windows-1252',
    });
  });
  it.each([
    ['utf-16le', true, '\ufeff'],
    ['utf-16be', false, '\ufeff'],
    ['utf-16le', true, ''],
    ['utf-16be', false, ''],
  ] as const)('is found to be %s', async (encoding, littleEndian, mark) => {
    const text = 'sku;name\nA;Théière حانوت\n';
    const view = new DataView(new ArrayBuffer(2 * (text.length + mark.length)));
    [...`${mark}${text}`].forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), littleEndian));
    expect(await readTable(new Uint8Array(view.buffer))).toEqual({ ...(await read(text)), encoding });
  });
  it('is the one that a person has chosen', async () => {
    const bytes = windowsText('sku;name\nA;حانوت\n', 'windows-1256');
    const answer = await readTable(bytes, 'windows-1252');
    expect(answer).toMatchObject({ encoding: 'windows-1252', table: [{}, { cells: ['A', 'ÍÇäæÊ'] }] });
  });
});

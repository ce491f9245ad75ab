import { LANGUAGES, type Language } from '@shop/contracts';
import type { CsvColumn } from '../shared/csv-file.ts';
import { textsIn } from '../texts.ts';
import { placeName } from './domain/places.ts';
import { SERVICE_KEYS, TARIFF_COLUMNS, type TariffColumn, type TariffWords } from './domain/read-tariff-file.ts';
import { amountCell, momentCell, wordOfCell } from './domain/tariff-cells.ts';
import type { TariffRow } from './domain/tariff-rows.ts';
import { DELIVERY_SERVICES } from '@shop/contracts/logistics';
import type { ToldFacts } from './tariff-teller.ts';

export const columnLabel = (column: TariffColumn, language: Language): string =>
  textsIn(language)(`tariffs.columns.${column}`);

const wordsOf = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(pairs.map(([word, value]) => [wordOfCell(word), value]));
const inEach = <Pair>(pairsIn: (say: ReturnType<typeof textsIn>) => readonly Pair[]): Pair[] =>
  LANGUAGES.flatMap((language) => pairsIn(textsIn(language)));

/** The titles and words of files in all languages, since a file may be sent by another person than wrote it. */
export const TARIFF_WORDS: TariffWords = {
  columns: wordsOf([
    ...TARIFF_COLUMNS.map((column) => [column, column] as const),
    ...inEach((say) => TARIFF_COLUMNS.map((column) => [say(`tariffs.columns.${column}`), column] as const)),
  ]),
  services: wordsOf([
    ...SERVICE_KEYS,
    ...inEach((say) => DELIVERY_SERVICES.map((service) => [say(`tariffs.services.${service}`), service] as const)),
  ]),
  yesNo: wordsOf([
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
    ...inEach((say) => [[say('tariffs.yes'), true] as const, [say('tariffs.no'), false] as const]),
  ]),
  free: new Set(inEach((say) => [wordOfCell(say('tariffs.free'))])),
};

/** The columns of an export in a person's language, each as the import reads it. */
export const tariffFileColumns = (
  { wilayas, communes }: Pick<ToldFacts, 'wilayas' | 'communes'>,
  language: Language,
): readonly CsvColumn<TariffRow>[] => {
  const say = textsIn(language);
  const wilayaNames = new Map(wilayas.map((wilaya) => [wilaya._id, placeName(wilaya, language)]));
  const communeNames = new Map(communes.map((commune) => [commune._id, placeName(commune, language)]));
  const amount = (centimes: number) => (centimes === 0 ? say('tariffs.free') : amountCell(centimes));
  const cells: Readonly<Record<TariffColumn, CsvColumn<TariffRow>['cell']>> = {
    service: ({ service }) => say(`tariffs.services.${service}`),
    wilaya: ({ wilaya }) => wilaya,
    wilayaName: ({ wilaya }) => wilayaNames.get(wilaya) ?? null,
    commune: ({ commune = null }) => commune,
    communeName: ({ commune = '' }) => communeNames.get(commune) ?? null,
    price: ({ price }) => amount(price),
    freeFrom: ({ freeFrom }) => (freeFrom === undefined ? null : amount(freeFrom)),
    from: ({ from }) => momentCell(from, 'from'),
    to: ({ to }) => momentCell(to, 'to'),
    delayMin: ({ delayDays }) => delayDays?.min ?? null,
    delayMax: ({ delayDays }) => delayDays?.max ?? null,
    active: ({ active }) => say(active ? 'tariffs.yes' : 'tariffs.no'),
  };
  return TARIFF_COLUMNS.map((column) => ({ label: columnLabel(column, language), cell: cells[column] }));
};

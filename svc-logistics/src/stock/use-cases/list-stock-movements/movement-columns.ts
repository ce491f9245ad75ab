import type { Language } from '@shop/contracts';
import type { StockMovement } from '@shop/contracts/logistics/dashboard';
import type { CsvColumn } from '../../../shared/csv-file.ts';
import { textsIn } from '../../../texts.ts';
import { goodsColumns } from '../goods-columns.ts';

/** C-1.16: the file of movements. Moments are those of Algiers, which is an hour before Greenwich all year. */
export const movementColumns = (language: Language): readonly CsvColumn<StockMovement>[] => {
  const say = textsIn(language);
  return [
    {
      label: say('file.at'),
      cell: ({ at }) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    },
    { label: say('file.type'), cell: ({ type }) => say(`file.types.${type}`) },
    { label: say('file.quantity'), cell: ({ quantity }) => quantity },
    ...goodsColumns<StockMovement>(language, ({ goods }) => goods),
    { label: say('file.warehouse'), cell: ({ warehouse }) => warehouse },
    { label: say('file.lot'), cell: ({ lot }) => lot },
    { label: say('file.reason'), cell: ({ reason }) => reason },
    { label: say('file.supplier'), cell: ({ supplier }) => supplier },
    { label: say('file.document'), cell: ({ document }) => document },
    { label: say('file.by'), cell: ({ by }) => by },
  ];
};

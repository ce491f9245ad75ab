import { type Language, localized } from '@shop/contracts';
import type { Goods } from '@shop/contracts/logistics/dashboard';
import type { CsvColumn } from '../../shared/csv-file.ts';
import { textsIn } from '../../texts.ts';

/** Goods in a file: name with values, and reference. */
export const goodsColumns = <Row>(language: Language, goodsOf: (row: Row) => Goods): readonly CsvColumn<Row>[] => {
  const say = textsIn(language);
  return [
    {
      label: say('file.goods'),
      cell: (row) => {
        const { name, attributes } = goodsOf(row);
        return [name, ...attributes.map(({ value }) => value)]
          .map((text) => localized(text, language))
          .filter(Boolean)
          .join(' · ');
      },
    },
    { label: say('file.sku'), cell: (row) => goodsOf(row).sku },
  ];
};

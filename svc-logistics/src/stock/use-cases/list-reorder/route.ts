import type { Language } from '@shop/contracts';
import { listReorder as endpoint, type ReorderRow } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { CSV, csvFile, csvHeaders, type CsvColumn } from '../../../shared/csv-file.ts';
import { textsIn } from '../../../texts.ts';
import { goodsColumns } from '../goods-columns.ts';
import { listReorder, reorderForFile, type ListReorderDeps } from './list-reorder.ts';

const columnsIn = (language: Language): readonly CsvColumn<ReorderRow>[] => {
  const say = textsIn(language);
  return [
    { label: say('file.supplier'), cell: ({ supplier }) => supplier },
    ...goodsColumns<ReorderRow>(language, ({ goods }) => goods),
    { label: say('file.warehouse'), cell: ({ warehouse }) => warehouse.name },
    { label: say('file.available'), cell: ({ available }) => available },
    { label: say('file.incoming'), cell: ({ incoming }) => incoming },
    { label: say('file.sold'), cell: ({ sold }) => sold },
    { label: say('file.soldPerDay'), cell: ({ soldPerDay }) => soldPerDay },
    { label: say('file.daysLeft'), cell: ({ daysLeft }) => daysLeft },
    { label: say('file.threshold'), cell: ({ threshold }) => threshold },
    { label: say('file.target'), cell: ({ target }) => target },
    { label: say('file.proposed'), cell: ({ proposed }) => proposed },
  ];
};

export const listReorderRoute = (api: Api, deps: ListReorderDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query: { page, limit, ...filter }, language, req }) => {
    const query = { shopUuid: staff.shopUuid, reach, language, ...filter };
    if (req.accepts(['json', CSV]) !== CSV) return reply(200, await listReorder(deps, { ...query, page, limit }));
    const nothing = { items: [], total: 0, page, limit, suppliers: [] };
    const stream = csvFile(columnsIn(language), reorderForFile(deps, query));
    return { ...reply(200, nothing, csvHeaders('reorder')), stream };
  });

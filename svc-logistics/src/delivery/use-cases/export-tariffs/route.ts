import { exportTariffs as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { csvFile, csvHeaders } from '../../../shared/csv-file.ts';
import { xlsxFile, xlsxHeaders } from '../../../shared/xlsx-file.ts';
import { rowsOfTariffs } from '../../domain/tariff-rows.ts';
import { tariffFileColumns } from '../../tariff-file.ts';
import { exportTariffs, type ExportTariffsDeps } from './export-tariffs.ts';

const NAME = 'tariffs';
/** All at once: a grid is no longer than a few thousand rows. */
const asOnePage = async function* <Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
};

export const exportTariffsRoute = (api: Api, deps: ExportTariffsDeps): void =>
  api.route(endpoint, async ({ staff, params: { transporter }, query: { format }, language }) => {
    const grid = await exportTariffs(deps, { shopUuid: staff.shopUuid, transporter });
    if (!grid) return notFound(language);
    const columns = tariffFileColumns(grid.facts, language);
    const rows = rowsOfTariffs(grid.tariffs);
    return format === 'xlsx'
      ? { ...reply(200, undefined, xlsxHeaders(NAME)), raw: xlsxFile(columns, rows) }
      : { ...reply(200, undefined, csvHeaders(NAME)), stream: csvFile(columns, asOnePage(rows)) };
  });

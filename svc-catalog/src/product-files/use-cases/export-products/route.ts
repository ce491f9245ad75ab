import { exportProducts as endpoint, type FileFormat } from '@shop/contracts/catalog/dashboard';
import { reply, type Api, type Logger } from '@shop/service-kit';
import { columnsIn } from '../../columns-in.ts';
import type { FileColumn, Rows } from '../../file-rows.ts';
import { csvOf } from '../../write-csv.ts';
import { xlsxOf } from '../../write-xlsx.ts';
import { exportProducts, type ExportProductsDeps } from './export-products.ts';

const WRITTEN: Readonly<
  Record<FileFormat, { type: string; of: (columns: readonly FileColumn[], rows: Rows) => AsyncGenerator<Buffer> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', of: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', of: xlsxOf },
};

/** A failed export ends early, which the client sees as an incomplete file. The log has the reason. */
const loggingFailure = async function* (file: AsyncGenerator<Buffer>, logger: Logger): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    logger.error({ err: error, endpoint: endpoint.id }, 'an export failed; the client gets an incomplete file');
    throw error;
  }
};

export const exportProductsRoute = (api: Api, deps: ExportProductsDeps & { readonly logger: Logger }): void =>
  api.route(endpoint, ({ query: { format, ...query }, staff, language }) => {
    const columns = columnsIn(language, staff.permissions.includes('product.write'));
    const { type, of } = WRITTEN[format];
    const file = of(columns, exportProducts(deps, { shopUuid: staff.shopUuid, language, ...query }));
    return {
      ...reply(200, '', { 'Content-Type': type, 'Cache-Control': 'no-store' }),
      stream: loggingFailure(file, deps.logger),
    };
  });

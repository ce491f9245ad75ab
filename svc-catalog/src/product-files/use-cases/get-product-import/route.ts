import { getProductImport, listProductImportRows } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { importOnTheWire, type ImportReads, importRowOnTheWire } from '../../import-on-the-wire.ts';

export const getProductImportRoutes = (api: Api, deps: ImportReads): void => {
  api.route(getProductImport, async ({ params, staff, language }) => {
    const record = await deps.imports.of(staff.shopUuid).find(params.uuid);
    return record ? reply(200, await importOnTheWire(deps, record, language)) : notFound(language);
  });
  api.route(listProductImportRows, async ({ params, query: { kind, page, limit }, staff, language }) => {
    const record = await deps.imports.of(staff.shopUuid).find(params.uuid);
    if (!record) return notFound(language);
    const [units, total] = await Promise.all([
      deps.imports.units(record._id, kind, (page - 1) * limit, limit),
      deps.imports.countOf(record._id, kind),
    ]);
    return reply(200, { rows: units.flatMap((unit) => importRowOnTheWire(unit, language)), total, page, limit });
  });
};

import { exportCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { exportCustomer, type ExportCustomerDeps } from './export-customer.ts';

export const exportCustomerRoute = (api: Api, deps: ExportCustomerDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const file = await exportCustomer(deps, { shopUuid: staff.shopUuid, uuid: params.uuid });
    return file ? reply(200, file, { 'Cache-Control': 'no-store' }) : notFound(language);
  });

import { getDeliveryAdvice as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getDeliveryAdvice, type GetDeliveryAdviceDeps } from './get-delivery-advice.ts';

export const getDeliveryAdviceRoute = (api: Api, deps: GetDeliveryAdviceDeps): void =>
  api.route(endpoint, async ({ params, staff }) =>
    reply(200, { advice: await getDeliveryAdvice(deps, { shopUuid: staff.shopUuid, wilaya: params.wilaya }) }),
  );

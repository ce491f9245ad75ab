import { listMessages as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { messageViews, type MessageReads } from '../../message-on-the-wire.ts';
import { listMessages, type ListMessagesDeps } from './list-messages.ts';

export type ListMessagesRouteDeps = ListMessagesDeps & MessageReads;

export const listMessagesRoute = (api: Api, deps: ListMessagesRouteDeps): void =>
  api.route(endpoint, async ({ query, staff }) => {
    const { messages, ...rest } = await listMessages(deps, { shopUuid: staff.shopUuid, ...query });
    return reply(200, { messages: await messageViews(deps, messages, staff), ...rest });
  });

import { sendMessage as endpoint } from '@shop/contracts/order/storefront';
import { notFound, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { sendMessage, type SendMessageDeps } from './send-message.ts';

export const sendMessageRoute = (api: Api, deps: SendMessageDeps): void =>
  api.route(endpoint, async ({ body, visitor, language }) => {
    const outcome = await sendMessage(deps, { shopUuid: visitor.shopUuid, message: body, language });
    switch (outcome.kind) {
      case 'sent':
        return reply(201, { success: true as const });
      case 'other-message':
        return problem(409, 'message-key-used', textsIn(language)('messages.other'));
      case 'unknown-shop':
        return notFound(language);
    }
  });

import type { Api } from '@shop/service-kit';
import { listMessagesRoute, type ListMessagesRouteDeps } from './use-cases/list-messages/route.ts';
import { markMessageRoute, type MarkMessageRouteDeps } from './use-cases/mark-message/route.ts';
import { sendMessageRoute } from './use-cases/send-message/route.ts';
import type { SendMessageDeps } from './use-cases/send-message/send-message.ts';

export const messageRoutes =
  (deps: SendMessageDeps & ListMessagesRouteDeps & MarkMessageRouteDeps) =>
  (api: Api): void => {
    sendMessageRoute(api, deps);
    listMessagesRoute(api, deps);
    markMessageRoute(api, deps);
  };

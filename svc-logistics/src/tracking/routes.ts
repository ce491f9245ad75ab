import type { Api } from '@shop/service-kit';
import type { AnswerParcelTaskDeps } from './use-cases/answer-parcel-task/answer-parcel-task.ts';
import { answerParcelTaskRoute } from './use-cases/answer-parcel-task/route.ts';
import type { ListParcelEventsDeps } from './use-cases/list-parcel-events/list-parcel-events.ts';
import { listParcelEventsRoute } from './use-cases/list-parcel-events/route.ts';
import type { ListParcelTasksDeps } from './use-cases/list-parcel-tasks/list-parcel-tasks.ts';
import { listParcelTasksRoute } from './use-cases/list-parcel-tasks/route.ts';
import type { ListPollRunsDeps } from './use-cases/list-poll-runs/list-poll-runs.ts';
import { listPollRunsRoute } from './use-cases/list-poll-runs/route.ts';
import type { ListStatusWordsDeps } from './use-cases/list-status-words/list-status-words.ts';
import { listStatusWordsRoute } from './use-cases/list-status-words/route.ts';
import type { MapStatusWordDeps } from './use-cases/map-status-word/map-status-word.ts';
import { mapStatusWordRoute } from './use-cases/map-status-word/route.ts';
import type { ReceiveWebhookDeps } from './use-cases/receive-webhook/receive-webhook.ts';
import { receiveWebhookRoute } from './use-cases/receive-webhook/route.ts';

export type TrackingRoutesDeps = ReceiveWebhookDeps &
  ListParcelEventsDeps &
  ListStatusWordsDeps &
  MapStatusWordDeps &
  ListPollRunsDeps &
  ListParcelTasksDeps &
  AnswerParcelTaskDeps;

export const trackingRoutes =
  (deps: TrackingRoutesDeps) =>
  (api: Api): void => {
    receiveWebhookRoute(api, deps);
    listParcelEventsRoute(api, deps);
    listStatusWordsRoute(api, deps);
    mapStatusWordRoute(api, deps);
    listPollRunsRoute(api, deps);
    listParcelTasksRoute(api, deps);
    answerParcelTaskRoute(api, deps);
  };

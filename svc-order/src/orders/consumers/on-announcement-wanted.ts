import type { ExpeditionAnnouncementWanted } from '@shop/contracts/logistics/events';
import type { z } from 'zod';
import { answerWanted, type AnswerWantedDeps } from '../use-cases/answer-wanted/answer-wanted.ts';

/** Announces an order with its pool. */
export const onAnnouncementWanted =
  (deps: AnswerWantedDeps) =>
  (wanted: z.output<typeof ExpeditionAnnouncementWanted>): Promise<void> =>
    answerWanted(deps, wanted);

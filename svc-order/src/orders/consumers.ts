import { TOPICS } from '@shop/contracts';
import {
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionAnnouncementWanted,
  ExpeditionOpened,
  ExpeditionPooled,
  ExpeditionProgressed,
  ExpeditionTakeBackRefused,
  ExpeditionTakenBack,
  ExpeditionWithdrawalFailed,
  StockChanged,
  StockFitted,
  StockInspected,
  StockRefused,
  StockReleased,
  StockReserved,
  StockShort,
  StockUnprepared,
} from '@shop/contracts/logistics/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onAnnouncementWanted } from './consumers/on-announcement-wanted.ts';
import { onAnswer } from './consumers/on-answer.ts';
import type { AdvanceOrderDeps } from './use-cases/advance-order/advance-order.ts';
import type { AnswerWantedDeps } from './use-cases/answer-wanted/answer-wanted.ts';

/** The events that orders subscribe to. */
export const orderConsumers = (deps: AdvanceOrderDeps & AnswerWantedDeps): Subscription['topics'] => ({
  [TOPICS.stockEvents]: {
    'stock.reserved': onEvent(StockReserved, onAnswer(deps)),
    'stock.refused': onEvent(StockRefused, onAnswer(deps)),
    'stock.changed': onEvent(StockChanged, onAnswer(deps)),
    'stock.short': onEvent(StockShort, onAnswer(deps)),
    'stock.fitted': onEvent(StockFitted, onAnswer(deps)),
    'stock.released': onEvent(StockReleased, onAnswer(deps)),
    'stock.unprepared': onEvent(StockUnprepared, onAnswer(deps)),
    'stock.inspected': onEvent(StockInspected, onAnswer(deps)),
  },
  [TOPICS.expeditionEvents]: {
    'expedition.opened': onEvent(ExpeditionOpened, onAnswer(deps)),
    'expedition.announced': onEvent(ExpeditionAnnounced, onAnswer(deps)),
    'expedition.announcement-failed': onEvent(ExpeditionAnnouncementFailed, onAnswer(deps)),
    'expedition.withdrawal-failed': onEvent(ExpeditionWithdrawalFailed, onAnswer(deps)),
    'expedition.pooled': onEvent(ExpeditionPooled, onAnswer(deps)),
    'expedition.announcement-wanted': onEvent(ExpeditionAnnouncementWanted, onAnnouncementWanted(deps)),
    'expedition.taken-back': onEvent(ExpeditionTakenBack, onAnswer(deps)),
    'expedition.take-back-refused': onEvent(ExpeditionTakeBackRefused, onAnswer(deps)),
    'expedition.progressed': onEvent(ExpeditionProgressed, onAnswer(deps)),
  },
});

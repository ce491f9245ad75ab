export { untilAtRest } from './at-rest.ts';
export { borrowService, type BorrowedService } from './borrow.ts';
export {
  BorrowRequest,
  GiveBackRequest,
  LENT_SERVICES,
  type GiveBackAnswer,
  type LentService,
  type LentSet,
} from './messages.ts';
export { startServiceSet, type ServiceSet } from './service-set.ts';

import type { CountScope, CountState } from '@shop/contracts/logistics/dashboard';
import type { Permission } from '@shop/contracts/staff';

/** A person and a moment. */
export interface CountAct {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** What the approval of a count was decided with; a process that takes it up again has no request of its own. */
export interface CountApproval extends CountAct {
  /** T-1.16: what becomes of rows that nobody counted. */
  readonly notCounted: 'leave' | 'zero';
  readonly requestId: string;
}

/** C-1.10: one count of goods in one warehouse. */
export interface Count {
  readonly _id: string;
  readonly shopUuid: string;
  readonly number: string;
  readonly warehouse: string;
  readonly name: string;
  readonly scope: CountScope;
  readonly blind: boolean;
  readonly state: CountState;
  readonly version: number;
  /** Rows of this round may be counted. */
  readonly round: number;
  /** The number of its rows, once they are all there. */
  readonly rows: number;
  /** Rows that the last recount asks for; they are moved to the round of the count after it is written. */
  readonly recounted: readonly string[];
  readonly started: CountAct;
  readonly submitted: CountAct | null;
  readonly approval: CountApproval | null;
  /** When every row had its result. */
  readonly approvedAt: Date | null;
  readonly cancelled: CountAct | null;
}

/** When it ended, whether it was approved or cancelled; what moves afterwards is not its matter. */
export const endOf = ({ approvedAt, cancelled }: Pick<Count, 'approvedAt' | 'cancelled'>): Date | undefined =>
  approvedAt ?? cancelled?.at;

export type CountStep = 'submit' | 'recount' | 'approve' | 'cancel';

const FROM: Readonly<Record<CountStep, readonly CountState[]>> = {
  submit: ['open'],
  recount: ['submitted'],
  approve: ['submitted'],
  cancel: ['preparing', 'open', 'submitted'],
};

export const mayStep = (step: CountStep, { state }: Pick<Count, 'state'>): boolean => FROM[step].includes(state);

/** D-5.10: people who count blindly get no expected figure until they submit. */
export const seesExpected = (
  { blind, state }: Pick<Count, 'blind' | 'state'>,
  permissions: readonly Permission[],
): boolean => !blind || permissions.includes('stock.approve') || !(state === 'open' || state === 'preparing');

/** Whether entries that have arrived still go into the figures: what is approved was decided by what was there. */
export const takesFigures = ({ state }: Pick<Count, 'state'>): boolean => state === 'open' || state === 'submitted';

export const scopeKind = (scope: CountScope): 'all' | 'category' | 'items' | 'moved' => {
  if (scope.category !== undefined) return 'category';
  if (scope.items) return 'items';
  return scope.moved === undefined ? 'all' : 'moved';
};

import { actedEvent, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { checkReplay, promotionCodesChanged, type CodeDeps } from '../../code-deps.ts';
import { decideWithdrawal, type CodeList } from '../../domain/code-list.ts';

export interface WithdrawCodes {
  readonly promotion: string;
}
export type WithdrawCodesOutcome = StaffOutcome<CodeList, never>;
/** Codes that orders use. */
type Used = ReadonlySet<string>;

/** Writes that all batches up to now are withdrawn. */
const writeWithdrawal = async (
  { madeCodes }: Pick<CodeDeps, 'madeCodes'>,
  promotion: string,
  used: Used,
  command: StaffCommand,
): Promise<Attempt<WithdrawCodesOutcome>> => {
  const ofShop = madeCodes.of(command.staff.shopUuid);
  const current = await ofShop.list(promotion);

  const checked = await checkReplay(current.version === 0 ? null : current, command);
  if (checked.kind !== 'current') return checked;
  const list = checked.entity;

  const { decision } = decideWithdrawal(list, used.size);
  const acted = actedEvent(command, command.at, {
    entity: 'promotion',
    subject: promotion,
    action: 'promotion.withdraw-codes',
    before: { codes: list.made },
    after: { codes: decision.made },
  });
  const events = [acted, promotionCodesChanged(list, { at: command.at, correlationId: command.requestId }, used)];
  command.signal.throwIfAborted();
  const written = await ofShop.writeList(list, decision, events, command.operation);
  return written ? { kind: 'done', entity: written } : CONFLICT;
};

/**
 * Withdraws all codes that no order uses, also of a promotion in the bin. The withdrawal is written before codes are
 * removed: a repeated request removes what the first one withdrew, and nothing that was created since.
 */
export const withdrawCodes = async (
  deps: CodeDeps,
  { promotion }: WithdrawCodes,
  command: StaffCommand,
): Promise<Attempt<WithdrawCodesOutcome>> => {
  const { shopUuid } = command.staff;
  const uses = await deps.codeUses.of(shopUuid).usesOfMade(promotion);
  const used = new Set(uses.map(({ code }) => code));

  const outcome = await writeWithdrawal(deps, promotion, used, command);
  if (outcome.kind !== 'done') return outcome;

  deps.nudge();
  await deps.madeCodes.of(shopUuid).remove(promotion, outcome.entity.withdrawn, used);
  return outcome;
};

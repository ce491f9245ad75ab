import { actedEvent, changeForStaff, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { codesTold, type CodeDeps } from '../../code-deps.ts';
import { decideWithdrawal, type CodeList } from '../../domain/code-list.ts';

export interface WithdrawCodes {
  readonly promotion: string;
}

/**
 * Takes back all codes that no order uses, also of a promotion in the bin. Said first, then done: the same press again
 * withdraws what it did, and not what was made since.
 */
export const withdrawCodes = async (
  { madeCodes, codeUses, now, nudge }: CodeDeps,
  { promotion }: WithdrawCodes,
  press: StaffWrite,
): Promise<StaffOutcome<CodeList, never>> => {
  const { operation, staff } = press;
  const ofShop = madeCodes.of(staff.shopUuid);
  const used = new Set((await codeUses.of(staff.shopUuid).usesOfMade(promotion)).map(({ code }) => code));
  const outcome = await changeForStaff<CodeList, Pick<CodeList, 'made' | 'open' | 'withdrawn'>, never>(press, {
    read: async () => {
      const list = await ofShop.list(promotion);
      return list.version === 0 ? null : list;
    },
    isSeen: ({ handled }) => operation === null || !handled.includes(operation),
    wasHandled: () => Promise.resolve(true),
    decide: (list) => decideWithdrawal(list, used.size),
    write: (list, decision) =>
      ofShop.writeList(
        list,
        { ...decision, toldAt: now() },
        [
          actedEvent(press, now(), {
            entity: 'promotion',
            subject: promotion,
            action: 'promotion.withdraw-codes',
            before: { codes: list.made },
            after: { codes: decision.made },
          }),
          codesTold(list, { at: now(), correlationId: press.requestId }, used),
        ],
        operation,
      ),
  });
  if (outcome.kind !== 'done') return outcome;
  nudge();
  await ofShop.remove(promotion, outcome.entity.withdrawn, used);
  return outcome;
};

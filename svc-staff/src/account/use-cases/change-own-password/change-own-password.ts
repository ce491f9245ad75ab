import { newId } from '@shop/service-kit';
import { changeOwn } from '../../change-own.ts';
import type { OwnAccount, OwnAccountDeps } from '../../own-account.ts';

export interface ChangeOwnPassword {
  readonly next: string;
}

/**
 * D-11.01: another password, and every other session ends. The audit entry and the digest are one write; the digest
 * then goes to the account. Whoever is cut off in between presses again with the former password, which is good still.
 */
export const changeOwnPassword = async (
  deps: OwnAccountDeps,
  { next }: ChangeOwnPassword,
  own: OwnAccount,
): Promise<void> => {
  const { auth, staff } = deps;
  const { _id: account } = own.person;
  const password = await auth.hashPassword(next);
  const hash = newId();
  // A link that was given before would undo it.
  await changeOwn(deps, own, 'person.password', () => ({ fields: { accepting: { hash, password }, link: undefined } }));
  await auth.putPassword(account, password);
  await auth.endSessions(account, own.token);
  await staff.accepted(account, hash);
};

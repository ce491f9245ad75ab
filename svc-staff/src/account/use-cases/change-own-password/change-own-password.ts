import { newId } from '@shop/service-kit';
import { changeOwn } from '../../change-own.ts';
import type { OwnAccount, OwnAccountDeps } from '../../own-account.ts';

export interface ChangeOwnPassword {
  readonly next: string;
}

/**
 * D-11.01: sets another password and ends every other session. The audit entry and the digest are one write; then the
 * account receives the digest. After an interruption in between, the person repeats the request with the former
 * password, which is still valid.
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

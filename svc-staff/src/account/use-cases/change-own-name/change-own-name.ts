import { changeOwn } from '../../change-own.ts';
import type { OwnAccount, OwnAccountDeps } from '../../own-account.ts';

export interface ChangeOwnName {
  readonly name: string;
}

/** A person is called otherwise from now on: in the next token, and wherever the other services name them. */
export const changeOwnName = async (
  deps: Pick<OwnAccountDeps, 'staff' | 'now' | 'nudge'>,
  { name }: ChangeOwnName,
  own: OwnAccount,
): Promise<void> => {
  await changeOwn(deps, own, 'person.name', ({ name: before }) =>
    name === before ? null : { fields: { name }, before: { name: before }, after: { name } },
  );
};

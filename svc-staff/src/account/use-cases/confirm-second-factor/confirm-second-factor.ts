import { RECOVERY_CODES } from '@shop/contracts/staff/dashboard';
import { changeOwn } from '../../change-own.ts';
import { newRecoveryCode, recoveryDigest } from '../../../sign-in/index.ts';
import type { OwnAccount, OwnAccountDeps } from '../../own-account.ts';

export interface ConfirmSecondFactor {
  /** The secret that the code was of, as it is kept: another one may have taken its place. */
  readonly proved: string;
}
export type ConfirmSecondFactorOutcome =
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }
  /** There is nothing to confirm any more. */
  | { readonly kind: 'gone' };

/** D-11.01: activates the second factor. The recovery codes are shown once and stored as digests. */
export const confirmSecondFactor = async (
  deps: OwnAccountDeps,
  { proved }: ConfirmSecondFactor,
  own: OwnAccount,
): Promise<ConfirmSecondFactorOutcome> => {
  const { _id: account } = own.person;
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recovery = recoveryCodes.map((code) => recoveryDigest(account, code));
  const written = await changeOwn(deps, own, 'person.second-factor-on', ({ secondFactor }) =>
    !secondFactor || secondFactor.confirmed || secondFactor.secret !== proved
      ? null
      : {
          fields: { secondFactor: { ...secondFactor, confirmed: true, recovery } },
          before: { secondFactor: false },
          after: { secondFactor: true },
        },
  );
  return written ? { kind: 'confirmed', recoveryCodes } : { kind: 'gone' };
};

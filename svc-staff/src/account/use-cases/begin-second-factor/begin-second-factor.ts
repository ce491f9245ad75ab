import { changeOwn } from '../../change-own.ts';
import { hasSecondFactor } from '../../../team/index.ts';
import { base32, newSecret, otpauthOf, type StaffSecrets } from '../../../sign-in/index.ts';
import type { OwnAccount, OwnAccountDeps } from '../../own-account.ts';

export interface BeginSecondFactorDeps extends OwnAccountDeps {
  readonly secrets: Pick<StaffSecrets, 'encrypt' | 'decrypt'>;
}
export interface BeginSecondFactor {
  /** Under which the app lists it. */
  readonly issuer: string;
}
export type BeginSecondFactorOutcome =
  { readonly kind: 'begun'; readonly secret: string; readonly uri: string } | { readonly kind: 'on' };

/** D-11.01: a secret for the person's app. Nothing is asked of them before a code has proved that the app has it. */
export const beginSecondFactor = async (
  deps: BeginSecondFactorDeps,
  { issuer }: BeginSecondFactor,
  own: OwnAccount,
): Promise<BeginSecondFactorOutcome> => {
  const secret = newSecret();
  const encrypted = await deps.secrets.encrypt(secret.toString('base64'));
  const written = await changeOwn(deps, own, 'person.second-factor-begun', (person) =>
    hasSecondFactor(person)
      ? null
      : { fields: { secondFactor: { secret: encrypted, confirmed: false, lastStep: 0, recovery: [] } } },
  );
  if (!written) return { kind: 'on' };
  return { kind: 'begun', secret: base32(secret), uri: otpauthOf(secret, issuer, own.person.email) };
};

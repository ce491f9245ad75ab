import { untilCommitted, type Actor, type Attempt, type OfShop } from '@shop/service-kit';
import { recoveryDigest, stepOfCode } from './domain/totp.ts';
import { hasSecondFactor, type StaffProfileRecord, bySelf, commitPerson, type StaffProfiles } from '../team/index.ts';
import type { StaffSecrets } from './staff-secrets.ts';

export interface SecondFactorDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'profile' | 'takeStep'>;
  readonly secrets: Pick<StaffSecrets, 'decrypt'>;
  readonly now: () => number;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

/** Whether a code of the app is right, and uses it up: it is good once. */
export const takeCode = async (
  { staff, secrets, now }: Pick<SecondFactorDeps, 'staff' | 'secrets' | 'now'>,
  { _id, secondFactor }: StaffProfileRecord,
  code: string,
): Promise<boolean> => {
  const secret = secondFactor && (await secrets.decrypt(secondFactor.secret));
  if (secondFactor === undefined || secret === undefined) return false;
  const step = stepOfCode(Buffer.from(secret, 'base64'), code, now(), secondFactor.lastStep);
  return step !== null && staff.takeStep(_id, step);
};

/** One run of `takeRecoveryCode`. */
const takeRecoveryCodeOnce = async (
  deps: SecondFactorDeps,
  account: string,
  code: string,
  from: Omit<Actor, 'staff'>,
): Promise<Attempt<{ readonly kind: 'done' | 'wrong' }>> => {
  const digest = recoveryDigest(account, code);
  const person = await deps.staff.profile(account);
  const { secondFactor } = person ?? {};
  if (!person || !secondFactor?.recovery.includes(digest)) return { kind: 'wrong' };

  const recovery = secondFactor.recovery.filter((kept) => kept !== digest);
  return commitPerson(deps, person, bySelf(person, from, deps.now()), {
    set: { secondFactor: { ...secondFactor, recovery } },
    audit: {
      action: 'person.recovery-code',
      before: { recoveryLeft: recovery.length + 1 },
      after: { recoveryLeft: recovery.length },
    },
  });
};

/** Whether a recovery code is right, and removes it in the write that uses it, with its audit entry. */
const takeRecoveryCode = async (
  deps: SecondFactorDeps,
  { _id }: StaffProfileRecord,
  code: string,
  from: Omit<Actor, 'staff'>,
): Promise<boolean> => {
  const { kind } = await untilCommitted(() => takeRecoveryCodeOnce(deps, _id, code, from));
  return kind === 'done';
};

/** D-11.01: the second factor, after the right password. */
export const admitBySecondFactor = async (
  deps: SecondFactorDeps,
  person: StaffProfileRecord,
  code: string | undefined,
  from: Omit<Actor, 'staff'>,
): Promise<'admitted' | 'wanted' | 'wrong'> => {
  if (!hasSecondFactor(person)) return 'admitted';
  if (code === undefined) return 'wanted';
  const isRight = (await takeCode(deps, person, code)) || (await takeRecoveryCode(deps, person, code, from));
  return isRight ? 'admitted' : 'wrong';
};

import { actedEvent, untilWritten, type Actor, type OfShop } from '@shop/service-kit';
import { recoveryDigest, stepOfCode } from './domain/totp.ts';
import { hasSecondFactor, type StaffProfileRecord } from './domain/staff-profile.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { StaffSecrets } from './staff-secrets.ts';

export interface SecondFactorDeps {
  readonly staff: OfShop<StaffProfiles, 'change'> & Pick<StaffProfiles, 'profile' | 'takeStep'>;
  readonly secrets: Pick<StaffSecrets, 'decrypt'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}

/** Whether a code of the app is right, and takes it: it is good once. */
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

/** The same of a recovery code: the write that uses it takes it away, and tells the audit log. */
const takeRecoveryCode = async (
  { staff, now, nudge }: SecondFactorDeps,
  person: StaffProfileRecord,
  code: string,
  from: Omit<Actor, 'staff'>,
): Promise<boolean> => {
  const digest = recoveryDigest(person._id, code);
  const { isTaken } = await untilWritten(async () => {
    const seen = await staff.profile(person._id);
    const { secondFactor } = seen ?? {};
    if (!seen || !secondFactor?.recovery.includes(digest)) return { isTaken: false };
    const { _id, name, shopUuid } = seen;
    const recovery = secondFactor.recovery.filter((kept) => kept !== digest);
    const at = now();
    const audit = actedEvent({ ...from, staff: { sub: _id, name, shopUuid } }, at, {
      entity: 'person',
      subject: _id,
      action: 'person.recovery-code',
      before: { recoveryLeft: recovery.length + 1 },
      after: { recoveryLeft: recovery.length },
    });
    const cause = { at: new Date(at).toISOString(), correlationId: from.requestId };
    const fields = { secondFactor: { ...secondFactor, recovery } };
    const written = await staff.of(shopUuid).change(seen, fields, { cause, operation: null, audit });
    return written && { isTaken: true };
  });
  if (isTaken) nudge();
  return isTaken;
};

/** D-11.01: what stands beside the right password. */
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

import type { Language } from '@shop/contracts';
import { addressOf, generalProblem, tooMany, type Actor, type ProblemReply } from '@shop/service-kit';
import type { Request } from 'express';
import { textsIn } from '../texts.ts';
import {
  FREE_ATTEMPTS,
  BUSY_SECONDS,
  type PasswordChecks,
  type SignInFailures,
  isOwnPage,
  webHeaders,
  type StaffAuth,
} from '../sign-in/index.ts';
import type { StaffProfileRecord, StaffProfiles } from '../team/index.ts';

export interface OwnAccountDeps {
  readonly auth: StaffAuth;
  readonly staff: StaffProfiles;
  readonly failures: SignInFailures;
  readonly inTurn: PasswordChecks;
  readonly publicOrigin: string;
  readonly now: () => number;
  /** Wakes up the relay. */
  readonly nudge: () => void;
}
/** The signed-in person, as read from the database for this request. */
export interface OwnAccount {
  readonly person: StaffProfileRecord;
  /** The session token, which must not leave the service. */
  readonly token: string;
  /** For the audit log. */
  readonly actor: Actor;
}

/**
 * Finds the account by its cookie. A write must come from our own origin, because browsers send the cookie with
 * requests of any page.
 */
export const ownAccountOf = async (
  { auth, staff, publicOrigin }: Pick<OwnAccountDeps, 'auth' | 'staff' | 'publicOrigin'>,
  req: Request,
  language: Language,
): Promise<OwnAccount | ProblemReply> => {
  const session = await auth.session(webHeaders(req));
  const person = session && (await staff.profile(session.account));
  if (!session || !person?.active) return generalProblem(401, 'unauthenticated', language);
  if (req.method !== 'GET' && !isOwnPage(req, publicOrigin)) return generalProblem(403, 'forbidden', language);
  const { _id: sub, name, shopUuid } = person;
  const actor = { requestId: req.requestId, from: addressOf(req.ip), staff: { sub, name, shopUuid } };
  return { person, token: session.token, actor };
};

/**
 * Checks a proof of identity. Wrong proofs count towards the lock-out like failed sign-ins.
 * @param field that carries the error
 * @returns undefined if the proof is correct
 */
export const refusalOfProof = async (
  { failures, now }: Pick<OwnAccountDeps, 'failures' | 'now'>,
  { person }: OwnAccount,
  language: Language,
  { field, isRight }: { readonly field: string; readonly isRight: () => Promise<boolean | 'busy'> },
): Promise<ProblemReply | undefined> => {
  const key = `own:${person._id}`;
  const beginning = await failures.begin([{ key, free: FREE_ATTEMPTS.pair, endedBySuccess: true }], now());
  if (beginning.kind === 'blocked') return tooMany(Math.ceil(beginning.waitMs / 1000), language);
  const right = await isRight();
  if (right === false) {
    const message = textsIn(language)(field === 'code' ? 'staff.codeWrong' : 'staff.passwordWrong');
    return generalProblem(422, 'invalid', language, { errors: { [field]: [message] } });
  }
  await failures.takeBack(beginning.counted, right === true);
  return right === 'busy'
    ? generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': String(BUSY_SECONDS) } })
    : undefined;
};

/** The same by the password, which takes a core for a while: in the turn of those who are known. */
export const refusalOfPassword = (
  deps: OwnAccountDeps,
  own: OwnAccount,
  language: Language,
  field: string,
  password: string,
): Promise<ProblemReply | undefined> =>
  refusalOfProof(deps, own, language, {
    field,
    isRight: () => deps.inTurn(true, () => deps.auth.isPassword(own.person._id, password)),
  });

/** A link that was given to a person: its token is shown once and not stored. */
export interface PersonLinkRecord {
  /** The id from which the token is derived, together with a secret. */
  readonly id: string;
  /** The token's digest. */
  readonly hash: string;
  readonly kind: 'invitation' | 'password';
  readonly until: Date;
}
/** D-11.01: codes of an authenticator app, in addition to the password. */
export interface SecondFactorRecord {
  /** Encrypted. */
  readonly secret: string;
  /** False until a first code has proved that the app has it: then it is asked for. */
  readonly confirmed: boolean;
  /** The time step of the last accepted code, so that no code is accepted twice. */
  readonly lastStep: number;
  /** Digests of the recovery codes that were not used yet. */
  readonly recovery: readonly string[];
}
export interface StaffProfileRecord {
  /** The account's id. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  readonly email: string;
  /** A standard role's own word, or the id of one of the shop's (D-11.02). */
  readonly role: string;
  readonly warehouses: readonly string[];
  readonly active: boolean;
  /** Set for a person without a password: invited, or invited and withdrawn. */
  readonly asked?: 'invited' | 'withdrawn';
  /** The one that opens; another one takes its place. */
  readonly link?: PersonLinkRecord;
  /** A link was used, and the password is not stored in the account yet; a repeated request finishes that. */
  readonly accepting?: { readonly hash: string; readonly password: string };
  /** When a link for another password was asked for at the door; until one is used, or given by hand. */
  readonly passwordAskedAt?: Date;
  readonly secondFactor?: SecondFactorRecord;
  /** Grows with each change that people see. */
  readonly version: number;
  /** Grows when another write counts upon what this person holds: one that was decided before is decided again. */
  readonly counted?: number;
}

/** A person who is about to be stored; the repository gives the first version. */
export type NewStaffProfile = Omit<StaffProfileRecord, 'version'>;

/** Whether a code is asked for at sign-in. */
export const hasSecondFactor = ({
  secondFactor,
}: {
  readonly secondFactor?: SecondFactorRecord | undefined;
}): boolean => secondFactor?.confirmed ?? false;

/** `withdrawn`: of the team no more, and never was. */
export const stateOf = ({
  active,
  asked,
}: {
  readonly active: boolean;
  readonly asked?: StaffProfileRecord['asked'] | undefined;
}): 'invited' | 'active' | 'deactivated' | 'withdrawn' => (active ? 'active' : (asked ?? 'deactivated'));

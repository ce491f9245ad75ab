import type { Transporters } from '../delivery/index.ts';
import { secretPlace } from './account-of.ts';
import { SecretUnreadable, type SecretBox } from './secret-box.ts';

export interface EncryptedAnew {
  readonly encrypted: number;
  /** Those that were encrypted with the first key already. */
  readonly current: number;
  readonly unreadable: readonly { readonly transporter: string; readonly field: string }[];
}

/** Encrypts the secrets of all accounts with the first key. One that a person replaces meanwhile stays as it is. */
export const encryptSecretsAnew = async (
  transporters: Pick<Transporters, 'connected' | 'encryptAnew'>,
  box: SecretBox,
): Promise<EncryptedAnew> => {
  let [encrypted, current] = [0, 0];
  const unreadable: { transporter: string; field: string }[] = [];
  for (const transporter of await transporters.connected()) {
    for (const [field, sealed] of Object.entries(transporter.secrets ?? {})) {
      const place = secretPlace(transporter, field);
      try {
        const text = box.open(sealed, place);
        if (!box.isOld(sealed)) current += 1;
        else if (await transporters.encryptAnew(transporter._id, field, sealed, box.seal(text, place))) encrypted += 1;
        else current += 1;
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        unreadable.push({ transporter: transporter._id, field });
      }
    }
  }
  return { encrypted, current, unreadable };
};

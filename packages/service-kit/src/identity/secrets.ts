import { z } from 'zod';

/**
 * A secret that signs. While it is exchanged, `<name>_PREVIOUS` beside it is another one whose signatures are believed
 * too; nothing new is signed with that (`docs/runbooks/secrets.md`).
 */
export const secret = z.string().min(32, { message: 'wants 32 characters at least, at random' });

const EXCHANGED = /^(?<name>\w+_SECRET)_PREVIOUS$/;

/** Secrets given as their own predecessors: then the old one is believed by nobody. */
export const repeatedSecretsIn = (
  env: Readonly<Record<string, string | undefined>>,
): readonly { readonly variable: string; readonly message: string }[] =>
  Object.keys(env).flatMap((variable) => {
    const name = EXCHANGED.exec(variable)?.groups?.['name'];
    return name !== undefined && env[variable] === env[name]
      ? [{ variable, message: `is ${name} itself: give the other one of the two, or leave it out` }]
      : [];
  });

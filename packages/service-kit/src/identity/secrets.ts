import { z } from 'zod';

/**
 * A signing secret. While it is replaced, `<name>_PREVIOUS` holds the former one, whose signatures are still accepted;
 * new signatures never use it (`docs/runbooks/secrets.md`).
 */
export const secret = z.string().min(32, { message: 'wants 32 characters at least, at random' });

const EXCHANGED = /^(?<name>\w+_SECRET)_PREVIOUS$/;

/** Secrets that equal their own predecessors: signatures of the former secret would then be refused. */
export const repeatedSecretsIn = (
  env: Readonly<Record<string, string | undefined>>,
): readonly { readonly variable: string; readonly message: string }[] =>
  Object.keys(env).flatMap((variable) => {
    const name = EXCHANGED.exec(variable)?.groups?.['name'];
    return name !== undefined && env[variable] === env[name]
      ? [{ variable, message: `is ${name} itself: give the other one of the two, or leave it out` }]
      : [];
  });

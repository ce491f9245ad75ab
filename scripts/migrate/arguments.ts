import { PlainError } from '../console/plain-error.ts';
import { portOf } from '../start/arguments.ts';

const USAGE = 'npm run migrate [-- --port N]';

/**
 * Reads the words after `npm run migrate --`: the shell's port, as given to `npm start`; undefined when there is none.
 */
export function readMigrateArguments(words: readonly string[]): number | undefined {
  if (words.length === 0) return undefined;
  const [option, port, ...rest] = words;
  if (option !== '--port' || rest.length > 0)
    throw new PlainError(`"${words.join(' ')}" is not understood here: ${USAGE}`);
  return portOf(port, USAGE);
}

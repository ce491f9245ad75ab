import { PlainError } from '../console/plain-error.ts';
import { portOf } from '../start/arguments.ts';

export type ParkedCommand =
  | { readonly command: 'list' }
  | { readonly command: 'replay'; readonly id: string | 'all' }
  | { readonly command: 'drop'; readonly id: string };

const USAGE = 'npm run parked -- list | replay ID|all | drop ID [--port N]';

const commandOf = ([command = 'list', id, ...rest]: readonly string[]): ParkedCommand => {
  if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is not understood here: ${USAGE}`);
  if (command === 'list' && id === undefined) return { command };
  if ((command === 'replay' || command === 'drop') && id !== undefined) {
    if (command === 'drop' && id === 'all') throw new PlainError(`Messages are dropped one at a time: ${USAGE}`);
    return { command, id };
  }
  throw new PlainError(`${USAGE} (ID is the first column of the list)`);
};

/**
 * Reads the words after `npm run parked --`; without words it lists. `port` is the shell's, as given to `npm start`.
 */
export function readParkedArguments(words: readonly string[]): ParkedCommand & { readonly port: number | undefined } {
  const at = words.indexOf('--port');
  if (at < 0) return { ...commandOf(words), port: undefined };
  return { ...commandOf(words.toSpliced(at, 2)), port: portOf(words[at + 1], USAGE) };
}

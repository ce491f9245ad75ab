import { PlainError } from '../console/plain-error.ts';

export type ParkedCommand = { readonly command: 'list' } | { readonly command: 'replay'; readonly id: string | 'all' } | { readonly command: 'drop'; readonly id: string };

const USAGE = 'npm run parked -- list | replay ID|all | drop ID';

/** Reads the words after `npm run parked --`; nothing said means list. */
export function readParkedArguments([command = 'list', id, ...rest]: readonly string[]): ParkedCommand {
  if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is not understood here: ${USAGE}`);
  if (command === 'list' && id === undefined) return { command };
  if ((command === 'replay' || command === 'drop') && id !== undefined) {
    if (command === 'drop' && id === 'all') throw new PlainError(`Messages are dropped one at a time: ${USAGE}`);
    return { command, id };
  }
  throw new PlainError(`${USAGE} (ID is the first column of the list)`);
}

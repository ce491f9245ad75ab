import { isAbsolute, join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { USUAL_PORT } from './ports.ts';

export interface StartArguments {
  port: number;
  /** Absolute path of the data folder. */
  data: string;
  noLimits: boolean;
}

const USAGE = 'npm start [-- --port N --data DIR --no-limits]';

/** Reads the words after `npm start --`; a wrong one is refused with the usage. */
export function readStartArguments(words: readonly string[], root: string): StartArguments {
  const result: StartArguments = { port: USUAL_PORT, data: join(root, '.data'), noLimits: false };
  const rest = words.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  );
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--no-limits') result.noLimits = true;
    else if (word === '--port') result.port = portOf(rest.shift());
    else if (word === '--data') result.data = folderOf(rest.shift(), root);
    else throw new PlainError(`Unknown argument "${word}": ${USAGE}`);
  }
  return result;
}

/** The shell's port, from the argument after `--port`. */
export function portOf(word: string | undefined, usage = USAGE): number {
  const port = Number(word);
  if (word === undefined || !Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new PlainError(`--port takes a number from 1024 to 65500 (the shell's port; the others follow it): ${usage}`);
  return port;
}

function folderOf(word: string | undefined, root: string): string {
  if (!word || word.startsWith('--')) throw new PlainError(`--data takes a folder: ${USAGE}`);
  return isAbsolute(word) ? word : join(root, word);
}

import { readPercent, REMOTES } from '@shop/kit/releases';
import { PlainError } from '../console/plain-error.ts';

export type ReleaseCommand = { readonly name: string } & (
  { readonly how: 'stable' | 'promote' | 'rollback' | 'status' } | { readonly how: 'canary'; readonly percent: number }
);

const USAGE = `npm run release -- ${REMOTES.join('|')} [--canary PERCENT | --promote | --rollback | --status]`;

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${USAGE}`);
};

/** Reads the words after `npm run release --`; a wrong one is refused with the usage. */
export function readReleaseArguments(words: readonly string[]): ReleaseCommand {
  const [word = '', option, value, ...rest] = words;
  const name = REMOTES.find((remote) => word === remote || word === `mf-${remote}`);
  if (name === undefined) return refuse(word === '' ? 'Which remote?' : `"${word}" is no remote.`);
  if (option === undefined) return { name, how: 'stable' };
  if (option === '--canary') {
    const percent = readPercent(value);
    if (percent === undefined || rest.length > 0) return refuse('--canary takes a whole number from 1 to 100.');
    return { name, how: 'canary', percent };
  }
  if (value !== undefined) return refuse(`"${value}" is one word too many.`);
  if (option === '--promote') return { name, how: 'promote' };
  if (option === '--rollback') return { name, how: 'rollback' };
  return option === '--status' ? { name, how: 'status' } : refuse(`"${option}" is not understood here.`);
}

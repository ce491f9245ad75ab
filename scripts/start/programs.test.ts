import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Servers } from '../infra/servers.ts';
import { ROOT } from '../root.ts';
import { portsFrom } from './ports.ts';
import { nodeArguments, programsOf } from './programs.ts';

const servers: Servers = {
  mongodbUrl: '',
  redisUrl: '',
  kafkaBrokers: '',
  parts: new Map(),
  release: () => Promise.resolve(),
};
const secrets = { visitorSecret: '', authSecret: '', ownerEmail: '', ownerPassword: '', transporterKeys: '' };

/** The settings of a Dockerfile target, including the stages that it is built from. Its own settings come last. */
function wordsOf(target: string): string {
  const [, ...stages] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^FROM /m);
  const stage = stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${target}`));
  if (stage === undefined) return '';
  return wordsOf(stage.split(' ')[0] ?? '') + stage;
}

const last = (words: string, pattern: RegExp): string | undefined => [...words.matchAll(pattern)].at(-1)?.[1];

describe('a program of the shop', () => {
  it.each(programsOf({ ports: portsFrom(4000), data: '', servers, secrets, noLimits: false }))(
    'is run in its image as by `npm start`: $id',
    (program) => {
      const words = wordsOf(program.id);
      const command: unknown = JSON.parse(last(words, /^CMD (.*)$/gm) ?? '');
      const entry = expect.stringMatching(new RegExp(`^(dist/server/)?${basename(program.entry)}$`)) as unknown;
      expect(command).toEqual(['node', ...nodeArguments(program).slice(0, -1), entry]);
      expect(last(words, /\bMALLOC_ARENA_MAX=(\d)/g)).toBe(program.env['MALLOC_ARENA_MAX']);
      expect(last(words, /\bPORT=(\d+)/g)).toBe(String(program.port));
      expect(last(words, /^USER (.*)$/gm)).toBe('1000:1000');
    },
  );
});

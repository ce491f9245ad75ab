import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const secrets = { visitorSecret: '', authSecret: '', ownerEmail: '', ownerPassword: '' };

describe('a program of the house', () => {
  it.each(programsOf({ ports: portsFrom(4000), data: '', servers, secrets, noLimits: false }))(
    'is run in its image as by `npm start`: $id',
    (program) => {
      const dockerfile = readFileSync(join(ROOT, program.id, 'Dockerfile'), 'utf8');
      const command: unknown = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '');
      expect(command).toEqual(['node', ...nodeArguments(program).slice(0, -1), expect.stringMatching(/main\.mjs$/)]);
      expect(dockerfile).toMatch(`MALLOC_ARENA_MAX=${program.env['MALLOC_ARENA_MAX'] ?? ''} `);
    },
  );
});

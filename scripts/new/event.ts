import type { NewItem } from './arguments.ts';
import { exportedFrom } from './edits.ts';
import { functionName, typeName } from './names.ts';
import type { Plan } from './plan.ts';

const SHOP = '019a7000-0000-7000-8000-000000000001';
const SUBJECT = '019a7000-0000-7000-8000-000000000002';

/** The people of the house are svc-catalog's. */
const sourceOf = (owner: string): string => `svc-${owner}`;

/** A fact of an owner, with the letter that every later version must be able to read. */
export function planOfEvent({ name, owner }: Extract<NewItem, { kind: 'event' }>): Plan {
  const schema = typeName(name);
  const file = name.replace('.', '-');
  const subject = `${functionName(name.slice(0, name.indexOf('.')))}Uuid`;
  const events = `packages/contracts/src/${owner}/events`;
  const fixture = `packages/contracts/fixtures/${name}.v1.json`;
  const event = {
    id: '019a7000-0000-7000-8000-000000000105',
    type: name,
    version: 1,
    occurredAt: '2026-03-14T09:26:53.589Z',
    source: sourceOf(owner),
    shopUuid: SHOP,
    subject: SUBJECT,
    seq: 16,
    correlationId: 'b9c1f2a35d7e4f60812a3b4c',
    causationId: '019a7000-0000-7000-8000-000000000099',
    data: { [subject]: SUBJECT },
  };
  return {
    within: [events, 'packages/contracts/fixtures'],
    files: [
      {
        path: `${events}/${file}.test.ts`,
        text: `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ${schema} } from './${file}.ts';

const event: unknown = JSON.parse(readFileSync(join(process.cwd(), '${fixture}'), 'utf8'));

describe('${name}', () => {
  // Consumers act on the event alone: name its further fields here, then in the schema and in the fixture.
  it('is complete enough to act on without asking', () => {
    const { ${subject}, ...facts } = ${schema}.parse(event).data;
    expect(${subject}).toBe('${SUBJECT}');
    expect(Object.keys(facts)).not.toEqual([]);
  });
});
`,
      },
      {
        path: `${events}/${file}.ts`,
        text: `import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

/** Describe the rule of docs/spec here, with its id. */
export const ${schema} = eventOf('${name}', 1, z.object({ ${subject}: Uuid }));
`,
      },
      { path: fixture, text: JSON.stringify(event, null, 2) },
    ],
    edits: [exportedFrom(`${events}/index.ts`, file)],
    next: [
      `${events}: where the owner's events are one union (OrderEvent), its name among them`,
      `${events}/${file}.test.ts fails: npm test -- unit ${file}`,
    ],
  };
}

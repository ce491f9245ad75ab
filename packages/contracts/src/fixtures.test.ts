import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from './all/index.ts';
import type { EventSchema } from './event.ts';

/** Letters already posted: what lies in Kafka in this form must be read for as long as it may lie there. */
const FOLDER = join(process.cwd(), 'packages/contracts/fixtures');

const nameOf = (event: EventSchema) => `${event.shape.type.value}.v${event.shape.version.value}.json`;
const files = readdirSync(FOLDER);

describe('event fixtures', () => {
  it('there is one of every version of every event', () => {
    expect(EVENTS.length).toBeGreaterThan(20);
    expect(EVENTS.map(nameOf).filter((name) => !files.includes(name))).toEqual([]);
  });

  it.each(files)('%s is read by an event of today, nothing of it lost', (file) => {
    const schema = EVENTS.find((event) => nameOf(event) === file);
    const event: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    expect(schema?.parse(event)).toEqual(event);
  });
});

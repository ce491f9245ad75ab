import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from './index.ts';
import type { EventSchema } from './event.ts';

/** Letters already posted: what lies in Kafka in this form must be read for as long as it may lie there. */
const FOLDER = join(process.cwd(), 'packages/contracts/fixtures');

const isEvent = (value: unknown): value is EventSchema => {
  const shape: unknown = typeof value === 'object' && value !== null && 'shape' in value ? value.shape : undefined;
  return (
    typeof shape === 'object' &&
    shape !== null &&
    'seq' in shape &&
    'type' in shape &&
    'data' in shape &&
    Object.hasOwn(Object(shape.type), 'def') &&
    'value' in Object(shape.type)
  );
};
const exported: readonly unknown[] = Object.values(contracts);
const events = exported.filter(isEvent);
const nameOf = (event: EventSchema) => `${event.shape.type.value}.v${event.shape.version.value}.json`;
const files = readdirSync(FOLDER);

describe('event fixtures', () => {
  it('there is one of every version of every event', () => {
    expect(events.length).toBeGreaterThan(20);
    expect(events.map(nameOf).filter((name) => !files.includes(name))).toEqual([]);
  });

  it.each(files)('%s is read by an event of today, nothing of it lost', (file) => {
    const schema = events.find((event) => nameOf(event) === file);
    const letter: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    expect(schema?.parse(letter)).toEqual(letter);
  });
});

import { newId } from '../process/ids.ts';
import {
  actedEvent,
  changedFields,
  checkVersion,
  CONFLICT,
  idOfCreation,
  runForStaff,
  staffCommandOf,
  untilCommitted,
  type Attempt,
  type StaffCommand,
} from './index.ts';

const AT = Date.parse('2026-11-20T10:00:00Z');
const commandWith = (more: Partial<StaffCommand> = {}): StaffCommand => ({
  staff: {
    sub: 'staff-sarah',
    name: 'Sarah B.',
    shopUuid: newId(),
    role: 'owner',
    permissions: [],
    warehouses: [],
    heldTo: [],
    suppliers: [],
  },
  requestId: newId(),
  operation: null,
  from: '10.0.0.7',
  at: AT,
  signal: new AbortController().signal,
  ...more,
});

const never = (): Promise<boolean> => Promise.reject(new Error('not asked'));
const replay = (isReplay: boolean) => (): Promise<boolean> => Promise.resolve(isReplay);
const entity = { _id: 'lamp', version: 4 };

const REQUEST = { operation: 'request-1' };

describe('the optimistic lock of a staff write', () => {
  it('gives the entity that the person saw, without asking for a replay', async () => {
    expect(await checkVersion(entity, { expected: 4, actual: 4 }, REQUEST, never)).toEqual({ kind: 'current', entity });
  });

  it('answers not-found for an id that the shop does not have', async () => {
    expect(await checkVersion(null, { expected: 4, actual: undefined }, REQUEST, never)).toEqual({ kind: 'not-found' });
  });

  it('answers stale, with the entity as it is, when another person wrote since', async () => {
    expect(await checkVersion(entity, { expected: 3, actual: 4 }, REQUEST, replay(false))).toEqual({
      kind: 'stale',
      entity,
    });
  });

  it.each([3, undefined])('[D-4.08] answers done to a repeated request (expected version %s)', async (expected) => {
    expect(await checkVersion(entity, { expected, actual: 4 }, REQUEST, replay(true))).toEqual({
      kind: 'done',
      entity,
    });
  });

  it('lets a request without a version write whatever others have changed', async () => {
    expect(await checkVersion(entity, { expected: undefined, actual: 4 }, REQUEST, replay(false))).toMatchObject({
      kind: 'current',
    });
  });
});

describe('a story that met a conflict', () => {
  const storyWith = (conflicts: number) => {
    let runs = 0;
    const story = async (): Promise<Attempt<{ readonly kind: 'done'; readonly runs: number }>> => {
      runs += 1;
      return runs > conflicts ? { kind: 'done', runs } : CONFLICT;
    };
    return story;
  };

  it('runs again until it commits', async () => {
    expect(await untilCommitted(storyWith(3))).toEqual({ kind: 'done', runs: 4 });
  });

  it('gives up when others go on writing', async () => {
    await expect(untilCommitted(storyWith(16))).rejects.toThrow('too often');
  });
});

describe('a story that a route runs', () => {
  it('gets one command, the same in each run', async () => {
    const commands: StaffCommand[] = [];
    const outcome = await runForStaff(
      { ...commandWith({ operation: 'key-1' }), req: { ip: '10.0.0.7' } },
      async (command): Promise<Attempt<{ readonly kind: 'done' }>> =>
        commands.push(command) < 3 ? CONFLICT : { kind: 'done' },
    );
    expect(outcome).toEqual({ kind: 'done' });
    expect(new Set(commands).size).toBe(1);
    expect(commands[0]).toMatchObject({ operation: 'key-1', from: '10.0.0.7' });
  });
});

describe('the id of a creation', () => {
  it('is the same for each repetition of its request, and of no other request, shop or request without a key', () => {
    const first = commandWith({ operation: 'key-1' });
    const id = idOfCreation(first);
    const repeated = { ...first, requestId: newId() };
    expect(idOfCreation(repeated)).toBe(id);
    const others = [
      { ...first, operation: 'key-2' },
      commandWith({ operation: 'key-1' }),
      commandWith(),
      commandWith(),
    ];
    expect(new Set([id, ...others.map(idOfCreation)]).size).toBe(5);
  });
});

describe('the origin of a command', () => {
  const fromOf = (ip: string | undefined) => staffCommandOf({ ...commandWith(), req: { ip } }).from;

  it('is an address, IPv4 as such also when it arrives by an IPv6 socket', () => {
    expect(['::ffff:203.0.113.7', '::FFFF:10.0.0.1', '203.0.113.7'].map(fromOf)).toEqual([
      '203.0.113.7',
      '10.0.0.1',
      '203.0.113.7',
    ]);
    expect(['::1', '2001:db8::ffff:7', '::ffff:cb00:7107'].map(fromOf)).toEqual([
      '::1',
      '2001:db8::ffff:7',
      '::ffff:cb00:7107',
    ]);
  });

  it('is empty for a proxy that gives something else', () => {
    const others = [undefined, 'unknown', '_hidden', '<b>', '203.0.113.7:443', '999.0.113.7'];
    expect(others.map(fromOf)).toEqual(['', '', '', '', '', '']);
  });
});

describe('the audit entry of a command', () => {
  it('says who, what, before and after, when and from where', () => {
    const command = commandWith();
    const { before, after } = changedFields({ price: 100, name: 'Lampe' }, { price: 90, name: 'Lampe', note: 'promo' });
    const subject = newId();
    const entry = { entity: 'product', subject, action: 'product.price', before, after };
    expect(actedEvent(command, command.at, entry)).toMatchObject({
      type: 'staff.acted',
      shopUuid: command.staff.shopUuid,
      subject,
      correlationId: command.requestId,
      occurredAt: '2026-11-20T10:00:00.000Z',
      data: {
        by: { id: 'staff-sarah', name: 'Sarah B.' },
        entity: 'product',
        action: 'product.price',
        before: { price: 100 },
        after: { price: 90, note: 'promo' },
        from: '10.0.0.7',
      },
    });
  });
});

import {
  actedEvent,
  changedFields,
  changeForStaff,
  createForStaff,
  idOfCreation,
  newId,
  staffWriteOf,
  type StaffWrite,
} from '../src/index.ts';

interface Thing {
  readonly version: number;
  readonly price: number;
}
const press = (more: Partial<StaffWrite> = {}): StaffWrite => ({
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
  at: Date.parse('2026-11-20T10:00:00Z'),
  signal: new AbortController().signal,
  ...more,
});

/** A thing that is kept, and others who write it just before we do, so many times. */
const kept = (others = 0) => {
  let thing: Thing = { version: 1, price: 100 };
  let before = others;
  return {
    now: () => thing,
    change: (seen: number, price: number, handled: readonly string[] = []) => ({
      read: async () => thing,
      isSeen: ({ version }: Thing) => version === seen,
      wasHandled: async (operation: string) => handled.includes(operation),
      decide: () => (price < 0 ? { refusal: 'negative' as const } : { decision: price }),
      write: async (_read: Thing, decision: number) => {
        if (before > 0) {
          before -= 1;
          return null;
        }
        thing = { version: thing.version + 1, price: decision };
        return thing;
      },
    }),
  };
};

describe('a change by staff', () => {
  it('is written if the thing is what the person saw', async () => {
    const { change } = kept();
    expect(await changeForStaff(press(), change(1, 90))).toEqual({ kind: 'done', entity: { version: 2, price: 90 } });
  });

  it('is stale, with the thing as it is now, when somebody wrote since the person looked', async () => {
    const { change } = kept();
    expect(await changeForStaff(press(), change(0, 90))).toEqual({ kind: 'stale', entity: { version: 1, price: 100 } });
  });

  it('is decided again on what another service noted meanwhile, and gives up when that goes on', async () => {
    expect(await changeForStaff(press(), kept(15).change(1, 90))).toMatchObject({ kind: 'done' });
    await expect(changeForStaff(press(), kept(16).change(1, 90))).rejects.toThrow('too often');
  });

  it('writes nothing that is refused, and nothing for a press that was given up', async () => {
    const refused = kept();
    expect(await changeForStaff(press(), refused.change(1, -1))).toMatchObject({
      kind: 'refused',
      refusal: 'negative',
    });
    const late = kept();
    await expect(changeForStaff(press({ signal: AbortSignal.abort() }), late.change(1, 90))).rejects.toThrow();
    expect([refused.now(), late.now()]).toEqual([
      { version: 1, price: 100 },
      { version: 1, price: 100 },
    ]);
  });

  it('whose answer was lost is known by its press', async () => {
    const { change } = kept();
    const again = await changeForStaff(press({ operation: 'press-1' }), change(0, 90, ['press-1']));
    expect(again).toEqual({ kind: 'done', entity: { version: 1, price: 100 } });
  });

  it('that is right whatever others changed is done once: the same press again is answered with what is', async () => {
    let thing: Thing = { version: 1, price: 100 };
    const handled: string[] = [];
    const change = (operation: string | null, price: number) =>
      changeForStaff(press({ operation }), {
        read: async () => thing,
        wasHandled: async (mark) => handled.includes(mark),
        decide: () => ({ decision: price }),
        write: async (_read, decision: number) => {
          if (operation !== null) handled.push(operation);
          thing = { version: thing.version + 1, price: decision };
          return thing;
        },
      });
    await change('press-1', 90);
    await change('press-2', 120);
    expect(await change('press-1', 90)).toEqual({ kind: 'done', entity: { version: 3, price: 120 } });
    expect(await change(null, 90)).toEqual({ kind: 'done', entity: { version: 4, price: 90 } });
  });
});

/** What presses make, by their ids; `twin` is made by the same press just before ours. */
const made = ({ things = new Map<string, Thing>(), twin = false, name = 'free', others = 0 } = {}) => ({
  things,
  creation: (id: string, price: number) => ({
    read: async () => things.get(id) ?? null,
    isDeleted: ({ price: asked }: Thing) => asked === 0,
    // How many others will still write what the decision rests on.
    look: async () => others--,
    decide: () => (price < 0 ? { refusal: 'negative' as const } : { decision: price }),
    insert: async (toCome: number, decision: number) => {
      if (toCome > 0) return null;
      if (twin) things.set(id, { version: 1, price: decision });
      if (things.has(id)) return null;
      if (name === 'taken') return { refusal: 'name-taken' as const };
      const entity = { version: 1, price: decision };
      things.set(id, entity);
      return { entity };
    },
  }),
});

describe('a creation by staff', () => {
  const first = press({ operation: 'press-1' });
  const id = idOfCreation(first);

  it('has an id that each repetition of its press has, and no other press, shop or press without a key', () => {
    const again = { ...first, requestId: newId() };
    expect(idOfCreation(again)).toBe(id);
    const others = [{ ...first, operation: 'press-2' }, press({ operation: 'press-1' }), press(), press()];
    expect(new Set([id, ...others.map(idOfCreation)]).size).toBe(5);
  });

  it('is made once, and answered with its thing as it is now, changed or deleted by others', async () => {
    const { things, creation } = made();
    const done = { kind: 'done', entity: { version: 1, price: 90 } };
    expect(await createForStaff(first, creation(id, 90))).toEqual(done);
    things.set(id, { version: 2, price: 120 });
    expect(await createForStaff(first, creation(id, 90))).toEqual({ kind: 'done', entity: things.get(id) });
    things.set(id, { version: 3, price: 0 });
    expect(await createForStaff(first, creation(id, 90))).toEqual({ kind: 'deleted', entity: things.get(id) });
    expect(things.size).toBe(1);
  });

  it('that comes twice at the same moment is done for both', async () => {
    const { things, creation } = made({ twin: true });
    expect(await createForStaff(first, creation(id, 90))).toEqual({ kind: 'done', entity: { version: 1, price: 90 } });
    expect(things.size).toBe(1);
  });

  it('is decided again when what it rests on was written meanwhile, and gives up when that goes on', async () => {
    const { things, creation } = made({ others: 2 });
    expect(await createForStaff(first, creation(id, 90))).toMatchObject({ kind: 'done', entity: { price: 90 } });
    expect(things.size).toBe(1);
    await expect(createForStaff(first, made({ others: 100 }).creation(id, 90))).rejects.toThrow('too often');
  });

  it('is not made when it is refused, by what is asked or by what is there, nor when the press was given up', async () => {
    const { things, creation } = made({ name: 'taken' });
    expect(await createForStaff(first, creation(id, -1))).toEqual({ kind: 'refused', refusal: 'negative' });
    expect(await createForStaff(first, creation(id, 90))).toEqual({ kind: 'refused', refusal: 'name-taken' });
    const givenUp = { ...first, signal: AbortSignal.abort() };
    await expect(createForStaff(givenUp, made({ things }).creation(id, 90))).rejects.toThrow();
    expect(things.size).toBe(0);
  });
});

it('keeps of where a press came from an address alone, IPv4 as such, also where it came in by an IPv6 socket', () => {
  const fromOf = (ip: string | undefined) => staffWriteOf({ ...press(), req: { ip } }).from;
  expect(['::ffff:203.0.113.7', '::FFFF:10.0.0.1', '203.0.113.7'].map(fromOf)).toEqual([
    '203.0.113.7',
    '10.0.0.1',
    '203.0.113.7',
  ]);
  expect(['::1', '2001:db8::ffff:7', '::ffff:cb00:7107', undefined].map(fromOf)).toEqual([
    '::1',
    '2001:db8::ffff:7',
    '::ffff:cb00:7107',
    '',
  ]);
  expect(['unknown', '_hidden', '<b>', '203.0.113.7:443', '999.0.113.7'].map(fromOf)).toEqual(['', '', '', '', '']);
});

describe('its audit entry', () => {
  it('says who, what, before and after, when and from where', () => {
    const who = press();
    const now = Date.parse('2026-11-20T10:00:00Z');
    const { before, after } = changedFields({ price: 100, name: 'Lampe' }, { price: 90, name: 'Lampe', note: 'promo' });
    const subject = newId();
    expect(actedEvent(who, now, { entity: 'product', subject, action: 'product.price', before, after })).toMatchObject({
      type: 'staff.acted',
      shopUuid: who.staff.shopUuid,
      subject,
      correlationId: who.requestId,
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

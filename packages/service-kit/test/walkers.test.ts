import { endpoint, type EventEnvelope } from '@shop/contracts';
import { PERMISSIONS, type StaffClaims } from '@shop/contracts/staff';
import { z } from 'zod';
import {
  actedEvent,
  createStaffVerifier,
  newId,
  notFound,
  problem,
  reply,
  staffCommandOf,
  type Reply,
  type StaffCommand,
} from '../src/index.ts';
import { startStaffKeys, type Findings, type TestStaff, type Walked, type WalkedWrite } from '../src/testing/index.ts';
import {
  fuzz,
  walkAudit,
  walkOperators,
  walkOtherShop,
  walkPermissions,
  walkWithoutRight,
} from '../src/testing/walkers/index.ts';
import { startApp } from './app-under-test.ts';

interface Thing {
  readonly uuid: string;
  readonly shopUuid: string;
  name: string;
  version: number;
}
const STEPS = { pack: 'order.prepare', ship: 'order.ship' } as const;
const Uuid = z.object({ uuid: z.uuid() });
const Read = z.object({ uuid: z.string(), name: z.string(), version: z.int() });
const Fields = z.object({ name: z.string(), labels: z.array(z.object({ text: z.string() })), version: z.int() });
const TakesAll = z.object({ text: z.string().catch('') });
const LOOSE = Fields.extend({ labels: z.array(TakesAll) });

const about = { service: 'catalog', summary: 'Things' } as const;
const getThing = endpoint({
  ...about,
  id: 'getThing',
  method: 'get',
  path: '/things/{uuid}',
  access: { permission: 'product.read' },
  params: Uuid,
  responses: { 200: Read },
});
const changeThing = endpoint({
  ...about,
  id: 'changeThing',
  method: 'put',
  path: '/things/{uuid}',
  access: { permission: 'product.write' },
  params: Uuid,
  body: Fields,
  responses: { 200: Read },
});
const stepThing = endpoint({
  ...about,
  id: 'stepThing',
  method: 'post',
  path: '/things/{uuid}/{step}',
  access: { by: 'step', permissions: STEPS },
  params: Uuid.extend({ step: z.enum(['pack', 'ship']) }),
  body: z.object({ version: z.int() }),
  responses: { 200: Read },
});
/** The possible mistakes of a service, one at a time. */
type Mistake =
  | 'believes any token'
  | 'opens to all'
  | 'shows any shop'
  | 'changes in any shop'
  | 'takes operators'
  | 'shows what it knows not'
  | 'tells of packing alone'
  | 'tells twice'
  | 'breaks on text';

let staff: TestStaff;
beforeAll(async () => {
  staff = await startStaffKeys();
});
afterAll(() => staff.stop());

const [SHOP, OTHER] = [newId(), newId()];
const claimsIn = (token: string): StaffClaims | undefined => {
  const [, payload] = token.split('.');
  return payload === undefined ? undefined : JSON.parse(Buffer.from(payload, 'base64url').toString());
};

/** The findings of a walk on a service with this mistake. */
const findingsOf = async (
  walk: (walked: Walked) => Promise<Findings>,
  mistake?: Mistake,
): Promise<readonly string[]> => {
  const entities = new Map<string, Thing>();
  const auditEntries: EventEnvelope[] = [];
  const done = new Map<string, Promise<Reply>>();
  const newThing = (): Thing => {
    const entity = { uuid: newId(), shopUuid: SHOP, name: 'Bouilloire', version: 1 };
    entities.set(entity.uuid, entity);
    return entity;
  };
  const verify = createStaffVerifier(new URL(staff.jwksUrl));
  const reach = (uuid: string, shopUuid: string, forgets: Mistake): Thing | undefined => {
    const entity = entities.get(uuid);
    return entity && (entity.shopUuid === shopUuid || mistake === forgets) ? entity : undefined;
  };
  const { url, stop } = await startApp({
    staff: async (token) => {
      if (mistake === 'believes any token') return claimsIn(token);
      const claims = await verify(token);
      return claims && (mistake === 'opens to all' ? { ...claims, permissions: [...PERMISSIONS] } : claims);
    },
    idempotency: {
      once: async ({ id }, work) => {
        const answer = done.get(id) ?? work();
        done.set(id, answer);
        return answer;
      },
    },
    routes: ({ route }) => {
      const change = (uuid: string, seen: number, name: string, action: string, command: StaffCommand) => {
        const entity = reach(uuid, command.staff.shopUuid, 'changes in any shop');
        if (!entity) return notFound('fr');
        if (entity.version !== seen) return problem(409, 'stale', 'stale');
        const before = { name: entity.name };
        Object.assign(entity, { name, version: seen + 1 });
        const fact = { entity: 'thing', subject: uuid, action, before, after: { name } };
        const times = mistake === 'tells twice' ? 2 : mistake === 'tells of packing alone' && name === 'ship' ? 0 : 1;
        for (let time = 0; time < times; time += 1)
          auditEntries.push({ ...actedEvent(command, Date.now(), fact), id: newId(), source: 'tests', seq: time });
        return reply(200, entity);
      };
      route(getThing, ({ params, staff: { shopUuid } }) => {
        const entity = reach(params.uuid, shopUuid, 'shows any shop');
        if (!entity) return notFound('fr');
        // One that the address does not name.
        return reply(200, mistake === 'shows any shop' ? { ...entity, name: [...entities.keys()].join() } : entity);
      });
      // The document describes a valid request; a faulty service does not check.
      const taken = mistake === 'takes operators' ? { ...changeThing, body: LOOSE } : changeThing;
      route(taken, (call) => {
        const { name, labels, version } = call.body;
        if (mistake === 'breaks on text' && name.length > 5) throw new Error('too long for me');
        const answer = change(call.params.uuid, version, name, 'thing.change', staffCommandOf(call));
        const more =
          mistake === 'shows what it knows not' ? z.record(z.string(), z.unknown()).parse(call.req.body) : {};
        return { ...answer, body: { ...labels, ...more, ...answer.body } } as typeof answer;
      });
      route(stepThing, (call) => {
        const { uuid, step } = call.params;
        return change(uuid, call.body.version, step, `thing.${step}`, staffCommandOf(call));
      });
    },
  });
  const writeOf = (name: string, action: string, step?: string) => (): Promise<WalkedWrite> => {
    const { uuid, version, name: before } = newThing();
    const labels = { name, labels: [{ text: 'neuf' }] };
    return Promise.resolve({
      path: { uuid, ...(step ? { step } : {}) },
      body: { version, ...(step ? {} : labels) },
      acted: () => ({ entity: 'thing', subject: uuid, action, before: { name: before }, after: { name } }),
    });
  };
  const of = {
    changeThing: writeOf('Theiere', 'thing.change'),
    stepThing: { pack: writeOf('pack', 'thing.pack', 'pack'), ship: writeOf('ship', 'thing.ship', 'ship') },
  };
  const [one, other] = [newThing(), newThing()];
  try {
    const ids = { uuid: [one.uuid, other.uuid] };
    const writes = { bus: { seen: () => auditEntries }, of, auditedWithinMs: 300 };
    return (await walk({ url, staff, shopUuid: SHOP, otherShop: OTHER, known: ids, writes })).wrong;
  } finally {
    await stop();
  }
};

const WALKS: Readonly<Record<string, readonly [(walked: Walked) => Promise<Findings>, Mistake, RegExp]>> = {
  'without a right': [walkWithoutRight, 'believes any token', /getThing with an unsigned token: 200/],
  'by permission': [walkPermissions, 'opens to all', /getThing .* as all but these: /],
  'of what another shop sees': [walkOtherShop, 'shows any shop', /getThing .* of another shop shows /],
  'of what another shop changes': [walkOtherShop, 'changes in any shop', /changeThing sent in another shop: 200/],
  'of operators': [walkOperators, 'takes operators', /changeThing with .* as labels.0.text: 200/],
  'of unknown fields': [walkOperators, 'shows what it knows not', /changeThing shows unknown fields/],
  'of acts': [walkAudit, 'tells twice', /changeThing: 2 audit entries/],
  'of a table of acts': [walkAudit, 'tells of packing alone', /stepThing ship: Error: no audit entry/],
  'that fuzzes': [(walked) => fuzz(walked, 300, 7), 'breaks on text', /PUT .*: 500/],
};

describe.each(Object.entries(WALKS))('the walk %s', (_name, [walk, mistake, said]) => {
  it('finds nothing wrong without a mistake', async () => {
    expect(await findingsOf(walk)).toEqual([]);
  });

  it(`finds the service that ${mistake}`, async () => {
    expect((await findingsOf(walk, mistake)).join('\n')).toMatch(said);
  });
});

it('requires a write for each value of a table', async () => {
  const without = (walked: Walked) => walkAudit({ ...walked, writes: { bus: { seen: () => [] }, of: {} } });
  expect(await findingsOf(without)).toEqual([
    'changeThing: no write of it to look at',
    'stepThing pack: no write of it to look at',
    'stepThing ship: no write of it to look at',
  ]);
});

import { TOPICS } from '@shop/contracts';
import { ROLES } from '@shop/contracts/staff';
import type { RoleFields, StaffRole } from '@shop/contracts/staff/dashboard';
import { newId, untilCommitted, type StaffCommand } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { createRoles } from '../src/team/persistence/role.repository.ts';
import { changePerson } from '../src/team/use-cases/change-person/change-person.ts';
import { changeRole, type ChangeRole } from '../src/team/use-cases/change-role/change-role.ts';
import { createRole } from '../src/team/use-cases/create-role/create-role.ts';
import {
  auth,
  call,
  claimsOf,
  commandOf,
  connection,
  fields,
  forgetAnswers,
  give,
  head,
  hire,
  lina,
  make,
  models,
  owner,
  personOf,
  profiles,
  renewOwner,
  rolesOf,
  staff,
  startRoles,
  stopRoles,
  tokenOf,
} from './roles-under-test.ts';
import { jsonOf } from './staff-under-test.ts';

beforeAll(startRoles);
beforeEach(renewOwner);
afterAll(stopRoles);

describe('a role of the shop’s own', () => {
  it('[D-11.02] opens just what it lists, with the next token, and so does what is changed of it', async () => {
    const role = await make('Comptoir', ['staff.read', 'stock.read'], true);
    const warehouse = newId();
    expect((await give(lina.uuid, role.id, owner, [warehouse])).status).toBe(200);
    expect(await claimsOf(lina)).toMatchObject({
      role: role.id,
      permissions: ['stock.read', 'staff.read'],
      heldTo: ['warehouse'],
      warehouses: [warehouse],
    });
    expect(await jsonOf(await staff.tokenFor(lina.cookie))).toMatchObject({ roleName: 'Comptoir' });
    const hers = await tokenOf(lina);
    expect((await call('GET', '/roles', hers)).status).toBe(200);
    expect((await call('POST', '/roles', hers, fields('Autre', []))).status).toBe(403);

    const more = { ...fields('Comptoir', ['staff.read', 'order.read']), version: role.version };
    expect(await jsonOf(await call('PUT', `/roles/${role.id}`, owner, more))).toMatchObject({ version: 2, people: 1 });
    expect(await claimsOf(lina)).toMatchObject({ permissions: ['order.read', 'staff.read'], heldTo: [] });
  });

  it('[D-11.02] leaves out permissions that this release does not know', async () => {
    const role = await make('De demain', ['staff.read']);
    await connection
      .collection<{ _id: string }>('staff_roles')
      .updateOne({ _id: role.id }, { $push: { permissions: 'rocket.launch' } as never });
    await give(lina.uuid, role.id);
    expect((await claimsOf(lina)).permissions).toEqual(['staff.read']);
    expect((await rolesOf()).find(({ id }) => id === role.id)).toMatchObject({ permissions: ['staff.read'] });
  });

  it('is in the list after the standard ones, with how many hold it, and by whom it was changed', async () => {
    const role = await make('Vitrine', ['product.read']);
    await give(lina.uuid, role.id);
    const roles = await rolesOf();
    expect(roles.slice(0, ROLES.length).map(({ id }) => id)).toEqual([...ROLES]);
    expect(roles.find(({ id }) => id === role.id)).toEqual({
      ...role,
      people: 1,
      changed: { at: expect.any(String), by: 'owner' },
    });
    expect(await jsonOf(await call('GET', `/roles/${role.id}`, owner))).toEqual({
      role: { ...role, people: 1 },
      holders: [{ uuid: lina.uuid, name: 'Lina' }],
    });
    expect((await jsonOf(await call('GET', '/roles/owner', owner))).holders).toHaveLength(1);
  });

  it('[D-11.03] is audited with who, what, before and after, from where; its holders are published to the other services', async () => {
    const role = await make('Racontée', ['order.read']);
    await give(lina.uuid, role.id);
    await eventually(() => {
      const auditEntries = staff.bus.seen(TOPICS.staffActs, 'staff.acted').map(({ data }) => data);
      expect(auditEntries).toContainEqual({
        by: { id: expect.any(String), name: 'owner' },
        entity: 'role',
        action: 'role.create',
        before: {},
        after: fields('Racontée', ['order.read']),
        from: expect.stringContaining('127.0.0.1'),
        device: expect.any(String),
      });
      expect(auditEntries).toContainEqual(
        expect.objectContaining({
          entity: 'person',
          action: 'person.change',
          after: expect.objectContaining({ role: role.id }),
        }),
      );
      const people = staff.bus.seen(TOPICS.people, 'staff.person-changed').map(({ data }) => data);
      expect(people).toContainEqual(
        expect.objectContaining({ person: expect.objectContaining({ uuid: lina.uuid, role: role.id }) }),
      );
    });
  });

  it('[D-4.03] is changed by one of two people at once; the other gets it as it is now', async () => {
    const role = await make('À deux', ['order.read']);
    const answers = await Promise.all(
      ['À deux, Alger', 'À deux, Oran'].map((name) =>
        call('PUT', `/roles/${role.id}`, owner, { ...fields(name, ['order.read']), version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = await Promise.all(
      [200, 409].map(async (status) => jsonOf(answers.find((answer) => answer.status === status) as Response)),
    );
    expect(lost.role).toEqual(won);
  });

  it('has a name of its own in the shop, also when two take it at once', async () => {
    const taken = await Promise.all(
      ['Livreur', 'LIVREUR ', 'livreur'].map((name) => call('POST', '/roles', owner, fields(name, []))),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const other = await make('Autre livreur', []);
    const renamed = await call('PUT', `/roles/${other.id}`, owner, { ...fields('livreur', []), version: 1 });
    expect(renamed.status).toBe(422);
    expect((await jsonOf(renamed)).errors).toEqual({ name: [expect.any(String)] });
    for (const name of ['', '   ', 'x'.repeat(41)])
      expect((await call('POST', '/roles', owner, fields(name, []))).status).toBe(422);
  });

  it('[D-4.08] invariant: is created once per request, even if the stored response is lost', async () => {
    const key = `request-${newId()}`;
    const send = () => call('POST', '/roles', owner, fields('Une fois', ['order.read']), key);
    const first = await jsonOf(await send());
    await forgetAnswers();
    const again = await send();
    expect([again.status, (await jsonOf(again)).id]).toEqual([201, first.id]);
    expect((await call('POST', '/roles', owner, fields('Autre chose', []), key)).status).toBe(422);
  });

  it('[D-4.08] invariant: is created once per request, even if a colleague has changed and renamed it since', async () => {
    const key = `request-${newId()}`;
    const send = () => call('POST', '/roles', owner, fields('Retouchée', ['order.read']), key);
    const made: StaffRole = await jsonOf(await send());
    await give(lina.uuid, made.id);
    for (const [version, name] of ['Retouchée', 'Renommée'].entries()) {
      const otherFields = { ...fields(name, ['order.read', 'stock.read']), version: version + 1 };
      expect((await call('PUT', `/roles/${made.id}`, owner, otherFields)).status).toBe(200);
      await forgetAnswers();
      const again = await send();
      expect([again.status, await jsonOf(again)]).toEqual([
        201,
        expect.objectContaining({ id: made.id, name, version: version + 2, people: 1 }),
      ]);
    }
    expect((await rolesOf()).filter(({ name }) => name === 'Retouchée')).toEqual([]);
    await give(lina.uuid, 'catalogue');
  });

  it('[D-4.08] invariant: is made once by requests of one key at the same moment', async () => {
    const input: RoleFields = { name: 'D’un seul coup', permissions: ['order.read'], ownWarehouse: false };
    const command: StaffCommand = { ...(await commandOf(head)), operation: `request-${newId()}` };
    const deps = { roles: createRoles(models), staff: profiles, nudge: () => undefined };
    const create = () => untilCommitted(() => createRole(deps, input, command));
    const made = await Promise.all(Array.from({ length: 8 }, create));
    const [one] = (await rolesOf()).filter(({ name }) => name === input.name);
    expect(made).toEqual(
      made.map(() =>
        expect.objectContaining({
          kind: 'done',
          entity: { role: expect.objectContaining({ _id: one?.id, version: 1 }), people: 0 },
        }),
      ),
    );
  });

  it('[D-4.08] invariant: is not made again when a colleague has deleted it since: the person hears who', async () => {
    const key = `request-${newId()}`;
    const send = () => call('POST', '/roles', owner, fields('Éphémère', ['order.read']), key);
    const made: StaffRole = await jsonOf(await send());
    expect((await call('DELETE', `/roles/${made.id}?version=1`, owner)).status).toBe(204);
    await forgetAnswers();
    const again = await send();
    expect([again.status, await jsonOf(again)]).toEqual([
      409,
      expect.objectContaining({ type: 'deleted-meanwhile', title: expect.stringContaining('owner') }),
    ]);
    expect((await rolesOf()).filter(({ name }) => name === 'Éphémère')).toEqual([]);
    // A person who still wants the role sends a new request.
    await make('Éphémère', ['order.read']);
  });

  it('[D-4.08] invariant: is changed once per request, even if a colleague has changed it since', async () => {
    const role = await make('Deux fois', ['order.read']);
    const key = `request-${newId()}`;
    const send = () => call('PUT', `/roles/${role.id}`, owner, { ...fields('Mienne', []), version: 1 }, key);
    expect((await send()).status).toBe(200);
    expect((await call('PUT', `/roles/${role.id}`, owner, { ...fields('Leur', []), version: 2 })).status).toBe(200);
    await forgetAnswers();
    const again = await send();
    expect([again.status, await jsonOf(again)]).toEqual([200, expect.objectContaining({ name: 'Leur', version: 3 })]);
  });

  it('[D-2.01] invariant: is not of another shop', async () => {
    const role = await make('D’ici', ['order.read']);
    const elsewhere = await auth.sign({
      ...(await claimsOf(lina)),
      shopUuid: newId(),
      permissions: ['staff.read', 'staff.write', 'order.read'],
    });
    expect((await call('GET', `/roles/${role.id}`, elsewhere)).status).toBe(404);
    expect((await call('PUT', `/roles/${role.id}`, elsewhere, { ...fields('Prise', []), version: 1 })).status).toBe(
      404,
    );
    expect((await call('DELETE', `/roles/${role.id}?version=1`, elsewhere)).status).toBe(404);
    const here = { role: 'manager', warehouses: [], version: 1 };
    expect((await call('PUT', `/people/${lina.uuid}`, elsewhere, here)).status).toBe(404);
    expect((await jsonOf(await call('GET', '/roles', elsewhere))).roles).toHaveLength(ROLES.length);
  });
});

describe('who gives a role', () => {
  it('[D-4.08] invariant: is given once per request, even if a colleague has given another one since', async () => {
    const nadir = await hire('Nadir', 'supplier');
    const { version } = await personOf(nadir.uuid);
    const key = `request-${newId()}`;
    const mine = { role: 'catalogue', warehouses: [], version };
    const send = () => call('PUT', `/people/${nadir.uuid}`, owner, mine, key);
    expect((await send()).status).toBe(200);
    expect((await give(nadir.uuid, 'supplier')).status).toBe(200);
    await forgetAnswers();
    const again = await send();
    expect([again.status, (await jsonOf(again)).role]).toEqual([200, 'supplier']);
  });

  it('[D-11.02] gives no permission that they do not hold, and leaves those alone who may do more', async () => {
    const role = await make('Équipe', ['staff.read', 'staff.write', 'order.read']);
    await give(lina.uuid, role.id);
    const hers = await tokenOf(lina);
    const nora = await hire('Nora', 'supplier');
    expect((await call('POST', '/roles', hers, fields('Trop', ['payment.refund']))).status).toBe(422);
    expect((await call('POST', '/roles', hers, fields('Assez', ['order.read']))).status).toBe(201);
    expect((await give(nora.uuid, 'owner', hers)).status).toBe(422);
    expect((await give(nora.uuid, role.id, hers)).status).toBe(200);
    // People cannot change their own role, neither by taking another one nor by changing its permissions.
    expect((await give(lina.uuid, 'supplier', hers)).status).toBe(403);
    expect((await call('PUT', `/roles/${role.id}`, hers, { ...fields('Équipe', []), version: 1 })).status).toBe(403);
    await give(nora.uuid, 'manager');
    expect((await give(nora.uuid, 'supplier', hers)).status).toBe(403);
    for (const standard of ['manager', 'owner'])
      expect((await call('PUT', `/roles/${standard}`, owner, { ...fields('x', []), version: 1 })).status).toBe(404);
  });

  it('[D-11.02] a person limited to own warehouses cannot give access to others', async () => {
    const [alger, oran] = [newId(), newId()];
    const role = await make('Chef de dépôt', ['staff.read', 'staff.write', 'stock.read'], true);
    await give(lina.uuid, role.id, owner, [alger]);
    const hers = await tokenOf(lina);
    const omar = await hire('Omar', 'supplier');
    // People with other warehouses, or none, are out of reach.
    for (const warehouses of [[], [oran], [alger, oran]]) {
      await give(omar.uuid, 'supplier', owner, warehouses);
      expect((await give(omar.uuid, role.id, hers, warehouses)).status).toBe(403);
    }
    await give(omar.uuid, 'supplier', owner, [alger]);
    expect((await call('POST', '/roles', hers, fields('Tous les dépôts', ['stock.read']))).status).toBe(422);
    expect((await give(omar.uuid, role.id, hers, [alger, oran])).status).toBe(422);
    expect((await give(omar.uuid, role.id, hers, [alger])).status).toBe(200);
  });

  it('[D-11.02] is checked against the database, not against an older token', async () => {
    const [second, friend] = [await hire('Salim', 'owner'), await hire('Fares', 'catalogue')];
    const role = await make('Convoitée', ['order.read']);
    const former = await tokenOf(second);
    const first = (await claimsOf(head)).sub;
    const all = async () => [
      await give(friend.uuid, 'owner', former),
      await give(first, 'manager', former),
      await call('POST', '/roles', former, fields('Prise', [])),
      await call('PUT', `/roles/${role.id}`, former, { ...fields('Prise', ['payment.refund']), version: 1 }),
      await call('DELETE', `/roles/${role.id}?version=1`, former),
    ];
    const refused = [403, 403, 403, 403, 403];
    expect((await give(second.uuid, 'manager')).status).toBe(200);
    expect((await all()).map(({ status }) => status)).toEqual(refused);
    await models.profiles.updateOne({ _id: second.uuid }, { $set: { role: 'owner', active: false } });
    expect((await all()).map(({ status }) => status)).toEqual(refused);
    await models.profiles.updateOne({ _id: second.uuid }, { $set: { role: 'catalogue', active: true } });
    expect((await personOf(friend.uuid)).role).toBe('catalogue');
    expect((await rolesOf()).find(({ id }) => id === role.id)).toEqual(role);
  });

  it('[D-11.02] loses the right between the decision and the write, and is refused', async () => {
    const deputies = await make('Adjoints', ['staff.read', 'staff.write', 'product.read', 'stock.read']);
    const [deputy, friend] = [await hire('Mounir', 'catalogue'), await hire('Rachid', 'supplier')];
    const target = await make('Visée', ['stock.read']);
    const losses = [
      () => give(deputy.uuid, 'supplier'),
      async () => {
        const { version } = (await rolesOf()).find(({ id }) => id === deputies.id) as StaffRole;
        return call('PUT', `/roles/${deputies.id}`, owner, { ...fields('Adjoints', ['staff.read']), version });
      },
    ];
    for (const lose of losses) {
      expect((await give(deputy.uuid, deputies.id)).status).toBe(200);
      const command: StaffCommand = {
        staff: await claimsOf(deputy),
        requestId: newId(),
        operation: null,
        from: '127.0.0.1',
        at: Date.now(),
        signal: new AbortController().signal,
      };
      let goOn = () => {};
      const isLost = new Promise<void>((resolve) => (goOn = resolve));
      const arrivals: (() => void)[] = [];
      const arrived = [0, 1].map((place) => new Promise<void>((resolve) => (arrivals[place] = resolve)));
      const hold = async (place: number) => {
        arrivals[place]?.();
        await isLost;
      };
      const slowPeople = (shopUuid: string) => ({
        ...profiles.of(shopUuid),
        change: async (...auditEntries: Parameters<ReturnType<typeof profiles.of>['change']>) => {
          await hold(0);
          return profiles.of(shopUuid).change(...auditEntries);
        },
      });
      const roles = createRoles(models);
      const slowRoles = (shopUuid: string) => ({
        ...roles.of(shopUuid),
        change: async (...auditEntries: Parameters<ReturnType<typeof roles.of>['change']>) => {
          await hold(1);
          return roles.of(shopUuid).change(...auditEntries);
        },
      });
      const tools = { nudge: () => undefined };
      const { version } = await personOf(friend.uuid);
      const gift = { person: friend.uuid, role: deputies.id, warehouses: [], version };
      const given = untilCommitted(() => changePerson({ ...tools, roles, staff: { of: slowPeople } }, gift, command));
      const wider = { role: target.id, fields: fields('Visée', ['product.read']), version: 1 } as ChangeRole;
      const changed = untilCommitted(() =>
        changeRole({ ...tools, roles: { of: slowRoles }, staff: profiles }, wider, command),
      );
      await Promise.all(arrived);
      expect((await lose()).status).toBe(200);
      goOn();
      const forbidden = { kind: 'refused', refusal: { kind: 'forbidden' } };
      expect(await Promise.all([given, changed])).toEqual([
        expect.objectContaining(forbidden),
        expect.objectContaining(forbidden),
      ]);
    }
    expect((await personOf(friend.uuid)).role).toBe('supplier');
    await give(deputy.uuid, 'supplier');
  });

  it('[D-11.02] the shop keeps an owner, also when two remove each other at the same time', async () => {
    const [second, third] = [await hire('Sofiane', 'owner'), await hire('Tarek', 'owner')];
    const first = (await claimsOf(head)).sub;
    expect((await give(first, 'manager', await tokenOf(second))).status).toBe(200);
    const tokens = { [second.uuid]: await tokenOf(second), [third.uuid]: await tokenOf(third) };
    for (let round = 0; round < 12; round += 1) {
      const removals = await Promise.all([
        give(second.uuid, 'manager', tokens[third.uuid]),
        give(third.uuid, 'manager', tokens[second.uuid]),
      ]);
      const [done, refused] = removals.map(({ status }) => status).sort();
      expect(done).toBe(200);
      // No owner any more, or the last one: by which of the two records the loser read first.
      expect([403, 422]).toContain(refused);
      const left = (await rolesOf()).find(({ id }) => id === 'owner');
      expect(left?.people).toBe(1);
      const removed = removals[0].status === 200 ? second : third;
      const remaining = removed === second ? third : second;
      expect((await give(removed.uuid, 'owner', tokens[remaining.uuid])).status).toBe(200);
    }
    await give(first, 'owner', tokens[second.uuid]);
  });
});

describe('deleting a role', () => {
  it('is not deleted while people hold it, names them, and frees its name afterwards', async () => {
    const role = await make('À supprimer', ['order.read']);
    await give(lina.uuid, role.id);
    const refused = await call('DELETE', `/roles/${role.id}?version=1`, owner);
    expect(refused.status).toBe(409);
    expect(await jsonOf(refused)).toMatchObject({ holders: [{ uuid: lina.uuid, name: 'Lina' }] });
    await give(lina.uuid, 'catalogue');
    expect((await call('DELETE', `/roles/${role.id}?version=7`, owner)).status).toBe(409);
    const key = `request-${newId()}`;
    expect((await call('DELETE', `/roles/${role.id}?version=1`, owner, undefined, key)).status).toBe(204);
    await forgetAnswers();
    expect((await call('DELETE', `/roles/${role.id}?version=1`, owner, undefined, key)).status).toBe(204);
    expect((await call('DELETE', `/roles/${role.id}?version=1`, owner)).status).toBe(404);
    expect((await give(lina.uuid, role.id)).status).toBe(422);
    await make('À supprimer', []);
  });

  it('never leaves a person with a deleted role, even if it is given at the same time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const role = await make(`Passage ${round}`, ['order.read']);
      const [given, deleted] = await Promise.all([
        give(lina.uuid, role.id),
        call('DELETE', `/roles/${role.id}?version=1`, owner),
      ]);
      const isThere = (await rolesOf()).some(({ id }) => id === role.id);
      expect({ given: given.status, deleted: deleted.status }).toEqual(
        isThere ? { given: 200, deleted: 409 } : { given: 422, deleted: 204 },
      );
      expect(isThere).toBe((await personOf(lina.uuid)).role === role.id);
    }
  });

  it('is seen by a gift that was decided before, and written after', async () => {
    const role = await make('Entre-deux', ['order.read']);
    const { version } = await personOf(lina.uuid);
    const command = await commandOf(head);
    let arrived = () => {};
    const isDecided = new Promise<void>((resolve) => (arrived = resolve));
    let goOn = () => {};
    const isDeleted = new Promise<void>((resolve) => (goOn = resolve));
    const slow = (shopUuid: string) => ({
      ...profiles.of(shopUuid),
      change: async (...auditEntries: Parameters<ReturnType<typeof profiles.of>['change']>) => {
        arrived();
        await isDeleted;
        return profiles.of(shopUuid).change(...auditEntries);
      },
    });
    const deps = { roles: createRoles(models), staff: { of: slow }, nudge: () => undefined };
    const gift = { person: lina.uuid, role: role.id, warehouses: [], version };
    const given = untilCommitted(() => changePerson(deps, gift, command));
    await isDecided;
    expect((await call('DELETE', `/roles/${role.id}?version=1`, owner)).status).toBe(204);
    goOn();
    expect(await given).toMatchObject({ kind: 'refused', refusal: { kind: 'no-such-role' } });
    expect((await personOf(lina.uuid)).role).not.toBe(role.id);
  });

  it('makes room: a shop has fifty at most, however many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 56 }, (_, place) => call('POST', '/roles', owner, fields(`Rôle ${place}`, []))),
    );
    expect((await rolesOf()).length - ROLES.length).toBe(50);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const [one] = (await rolesOf()).filter(({ name }) => name?.startsWith('Rôle '));
    expect((await call('DELETE', `/roles/${one?.id}?version=1`, owner)).status).toBe(204);
    await make('Le dernier', []);
  });
});

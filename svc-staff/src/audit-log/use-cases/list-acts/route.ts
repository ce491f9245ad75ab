import { toDzd } from '@shop/contracts';
import { ACT_AMOUNTS, listActs as endpoint, type StaffAct } from '@shop/contracts/staff/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { nameOfAct, type ActRecord } from '../../domain/act.ts';
import { listActs, type ListActsDeps } from './list-acts.ts';

/** Amounts stand in combinations and suppliers too, which are objects and lists. */
const valueInDzd = (name: string, value: unknown): unknown => {
  if (typeof value === 'number') return ACT_AMOUNTS.includes(name) ? toDzd(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => valueInDzd(name, one));
  return typeof value === 'object' && value !== null ? inDzd({ ...value }) : value;
};
const inDzd = (fields: ActRecord['before']): StaffAct['before'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueInDzd(name, value)]));

const onTheWire = (act: ActRecord): StaffAct => {
  const { _id, at, by, entity, subject, action, before, after, from, device } = act;
  const name = nameOfAct(act);
  return {
    uuid: _id,
    at: at.toISOString(),
    by: { id: by.id, name: by.name },
    entity,
    subject,
    action,
    from,
    ...(device !== undefined && { device }),
    ...(name !== undefined && { name }),
    before: inDzd(before),
    after: inDzd(after),
  };
};

export const listActsRoute = (api: Api, deps: ListActsDeps): void =>
  api.route(endpoint, async ({ staff, query: { entity, subject, q, person, from, to, cursor }, language }) => {
    const outcome = await listActs(deps, {
      shopUuid: staff.shopUuid,
      entity,
      subject,
      q: q?.trim(),
      person,
      from,
      to,
      cursor,
    });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, { acts: outcome.acts.map(onTheWire), nextCursor: outcome.nextCursor });
      case 'no-cursor':
        return generalProblem(400, 'malformed', language, { errors: { cursor: ['cursor'] } });
    }
  });

import { toDzd } from '@shop/contracts';
import { ACT_AMOUNTS, listActs as endpoint, type StaffAct } from '@shop/contracts/staff/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { FORMER_ENTITY, type ActRecord } from '../../domain/act.ts';
import { listActs, type ListActsDeps } from './list-acts.ts';

const inDzd = (fields: ActRecord['before']): StaffAct['before'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ACT_AMOUNTS.includes(name) && typeof value === 'number' ? toDzd(value) : value,
    ]),
  );

const onTheWire = ({
  _id,
  at,
  by,
  entity = FORMER_ENTITY,
  subject,
  action,
  before,
  after,
  from,
}: ActRecord): StaffAct => ({
  uuid: _id,
  at: at.toISOString(),
  by: { id: by.id, name: by.name },
  entity,
  subject,
  action,
  before: inDzd(before),
  after: inDzd(after),
  from,
});

export const listActsRoute = (api: Api, deps: ListActsDeps): void =>
  api.route(endpoint, async ({ staff, query: { entity, subject, person, from, to, cursor }, language }) => {
    const outcome = await listActs(deps, {
      shopUuid: staff.shopUuid,
      entity,
      subject,
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

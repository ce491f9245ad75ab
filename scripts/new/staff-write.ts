import type { UseCaseNames } from './use-case-names.ts';
import { functionName, titleOf } from './names.ts';

/** The field of the answer that holds the entity: `{ order }`. */
const keyOf = ({ address }: UseCaseNames): string => functionName(address.entity);

/** `note` stands for what the write is about. */
export const staffEndpoint = (names: UseCaseNames): string => {
  const { name, service, story, owner, address } = names;
  return `import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

const Now = z.object({ uuid: Uuid, version: z.int(), note: z.string() });

/** \`version\` is the one that the person saw; if another person wrote since, 409 has the entity as it is (D-4.03). */
export const ${story} = endpoint({
  id: '${story}',
  service: '${service.replace('svc-', '')}',
  method: '${address.method}',
  path: '${address.path}',
  summary: '${titleOf(name)}',
  access: { permission: '${owner.write}' },
  params: z.object({ uuid: Uuid }),
  body: z.object({ note: z.string().trim().max(500), version: z.int().min(1) }),
  responses: { 200: Now, 404: Problem, 409: Problem.extend({ ${keyOf(names)}: Now.optional() }), 422: Problem },
});
`;
};

export const staffDecision = ({
  type,
}: UseCaseNames): string => `/** The stored entity, on which the decision depends. */
export interface ${type}Facts {
  readonly uuid: string;
  readonly version: number;
  readonly note: string;
}
/** The fields to write. */
export type ${type}Decision = Pick<${type}Facts, 'note'>;
export type ${type}Refusal = 'unchanged';

/** Describe the rule of docs/spec here, with its id. */
export const decide${type} = (
  facts: ${type}Facts,
  { note }: ${type}Decision,
): { readonly decision: ${type}Decision } | { readonly refusal: ${type}Refusal } =>
  facts.note === note ? { refusal: 'unchanged' } : { decision: { note } };
`;

export const staffStory = ({ name, story, type, address }: UseCaseNames): string => `import {
  actedEvent,
  changedFields,
  checkVersion,
  CONFLICT,
  type Attempt,
  type NewEvent,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { decide${type}, type ${type}Decision, type ${type}Facts, type ${type}Refusal } from '../../domain/decide-${name}.ts';

/** And the module's repository, in place of the three functions below. */
export interface ${type}Deps {
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface ${type} extends ${type}Decision {
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type ${type}Outcome = StaffOutcome<${type}Facts, ${type}Refusal>;

const toBeWritten = (what: string): Promise<never> => Promise.reject(new Error(\`${story} is to be written: \${what}\`));
const find = (shopUuid: string, uuid: string): Promise<${type}Facts | null> =>
  toBeWritten(\`find \${uuid} of shop \${shopUuid}\`);
const wasHandled = (uuid: string, operation: string): Promise<boolean> =>
  toBeWritten(\`whether \${uuid} has the idempotency key \${operation}\`);
/** One conditional write; null: another request wrote since \`facts\` were read. */
const change = (
  facts: ${type}Facts,
  decision: ${type}Decision,
  events: readonly NewEvent[],
  operation: string | null,
): Promise<${type}Facts | null> =>
  toBeWritten(\`\${decision.note} in \${facts.uuid}, with \${events.length} events and the key \${operation}\`);

/** Describe the rule of docs/spec here, with its id. */
export const ${story} = async (
  { nudge }: ${type}Deps,
  { uuid, version, note }: ${type},
  command: StaffCommand,
): Promise<Attempt<${type}Outcome>> => {
  const { staff, operation } = command;

  const found = await find(staff.shopUuid, uuid);
  const checked = await checkVersion(found, { expected: version, actual: found?.version }, command, (_facts, key) =>
    wasHandled(uuid, key),
  );
  if (checked.kind !== 'current') return checked;
  const facts = checked.entity;

  const decided = decide${type}(facts, { note });
  if ('refusal' in decided) return { kind: 'refused', entity: facts, refusal: decided.refusal };
  const { decision } = decided;

  const { before, after } = changedFields({ note: facts.note }, { ...decision });
  const acted = { entity: '${address.entity}', subject: uuid, action: '${address.action}', before, after };
  command.signal.throwIfAborted();
  const written = await change(facts, decision, [actedEvent(command, command.at, acted)], operation);
  if (!written) return CONFLICT;
  nudge();
  return { kind: 'done', entity: written };
};
`;

export const staffRoute = (names: UseCaseNames): string => {
  const { name, module, story, type, subpath } = names;
  return `import { ${story} as endpoint } from '@shop/contracts/${subpath}';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { ${type}Facts } from '../../domain/decide-${name}.ts';
import { ${story}, type ${type}Deps } from './${name}.ts';

const onTheWire = ({ uuid, version, note }: ${type}Facts) => ({ uuid, version, note });

export const ${story}Route = (api: Api, deps: ${type}Deps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...body, uuid: params.uuid };
    const outcome = await runForStaff(call, (command) => ${story}(deps, input, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, onTheWire(outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { note: [say(\`${module}.${story}.\${outcome.refusal}\`)] },
        });
      case 'stale':
        return problem(409, 'changed-meanwhile', say('${module}.changedMeanwhile'), {
          extra: { ${keyOf(names)}: onTheWire(outcome.entity) },
        });
    }
  });
`;
};

export const staffTest = ({
  name,
  story,
}: UseCaseNames): string => `import type { StaffCommand } from '@shop/service-kit';
import { ${story} } from './${name}.ts';

const ID = '019a7000-0000-7000-8000-000000000002';
const COMMAND: StaffCommand = {
  staff: {
    sub: 'staff-1',
    name: 'Agent',
    shopUuid: '019a7000-0000-7000-8000-000000000001',
    role: 'owner',
    permissions: [],
    warehouses: [],
    heldTo: [],
    suppliers: [],
  },
  requestId: 'request-1',
  operation: 'key-1',
  from: '127.0.0.1',
  at: Date.parse('2026-03-14T09:26:53.589Z'),
  signal: new AbortController().signal,
};

describe('${story}', () => {
  // Put the claim of docs/spec with its id into the title, and its result into the answer.
  it('writes what the person saw', async () => {
    const outcome = await ${story}({ nudge: () => undefined }, { uuid: ID, version: 4, note: 'Fragile' }, COMMAND);
    expect(outcome).toEqual({ kind: 'done', entity: { uuid: ID, version: 5, note: 'Fragile' } });
  });
});
`;

/** Texts of the route, in each language; they fit any entity, and are better once they name it. */
export const staffTexts = ({ module, story }: UseCaseNames) => {
  const texts = (changedMeanwhile: string, unchanged: string) => ({
    [module]: { changedMeanwhile, [story]: { unchanged } },
  });
  return {
    fr: texts('Modifié entre-temps. Voici ce qui est enregistré maintenant.', 'C’est déjà enregistré ainsi.'),
    ar: texts('تم التعديل في هذه الأثناء. هذا هو المسجل الآن.', 'هذا مسجل هكذا من قبل.'),
    en: texts('Changed meanwhile. Here is what is saved now.', 'It is saved like this already.'),
  };
};

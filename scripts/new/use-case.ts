import type { NewThing } from './arguments.ts';
import { exportedFrom, routedIn } from './edits.ts';
import { functionName, titleOf, typeName } from './names.ts';
import type { Plan } from './plan.ts';

type UseCase = Extract<NewThing, { kind: 'use-case' }>;

const READS = new Set(['count', 'find', 'get', 'list', 'read', 'search', 'suggest', 'view']);

/** Where the shell's gateway leads to each owner, and what of its things staff must be allowed to begin with. */
const OWNERS: Readonly<Record<string, { dashboard: string; storefront?: string; read: string; write: string }>> = {
  catalog: {
    dashboard: '/dashboard/api/product',
    storefront: '/web/api/product',
    read: 'product.read',
    write: 'product.write',
  },
  order: { dashboard: '/dashboard/api/order', storefront: '/web/api/cart', read: 'order.read', write: 'order.confirm' },
  logistics: {
    dashboard: '/dashboard/api/stock',
    storefront: '/public/utilis/api',
    read: 'stock.read',
    write: 'stock.write',
  },
  payments: { dashboard: '/dashboard/api/payments', read: 'payment.read', write: 'payment.write' },
  staff: { dashboard: '/dashboard/api/staff', read: 'staff.read', write: 'staff.write' },
};

/** Staff is a module of svc-catalog and an owner of its own among the contracts. */
const ownerOf = ({ service, module }: UseCase): string => (module === 'staff' ? module : service.replace('svc-', ''));

interface Known {
  readonly story: string;
  readonly type: string;
  readonly isRead: boolean;
  readonly forStaff: boolean;
  readonly owner: string;
  /** Of its contract: `@shop/contracts/order/dashboard`. */
  readonly subpath: string;
}

const endpointText = ({ name, service, reader }: UseCase, { story, isRead, forStaff, owner }: Known): string => {
  const { [reader]: base, read, write } = OWNERS[owner] ?? { read: 'order.read', write: 'order.confirm' };
  const noun = name.slice(name.indexOf('-') + 1);
  const imports = forStaff || isRead ? '' : "import { TooManyRequests } from '../../problem.ts';\n";
  const access = forStaff ? `{ permission: '${isRead ? read : write}' }` : isRead ? "'visitor'" : "'csrf'";
  return `import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
${imports}
export const ${story} = endpoint({
  id: '${story}',
  service: '${service.replace('svc-', '')}',
  method: '${isRead ? 'get' : 'post'}',
  path: '${base ?? `/${reader}/api/${owner}`}/${noun}',
  summary: '${titleOf(name)}',
  access: ${access},${isRead ? '' : '\n  body: z.object({ uuid: Uuid }),'}${forStaff || isRead ? '' : '\n  limit: { perOrder: 12 },'}
  responses: { 200: z.object({ ${isRead ? 'found: z.array(z.object({ uuid: Uuid }))' : 'uuid: Uuid'} })${forStaff || isRead ? '' : ', 429: TooManyRequests'} },
});
`;
};

const storyText = ({ story, type, isRead, forStaff, subpath }: Known): string => {
  const staff = forStaff && !isRead;
  return `import type { ResponseOf } from '@shop/contracts';
import type { ${story} as endpoint } from '@shop/contracts/${subpath}';
${staff ? "import type { StaffClaims } from '@shop/contracts/staff';\n" : ''}
export interface ${type}Deps {
  readonly now: () => number;
}

export interface ${type} {
  readonly shopUuid: string;${isRead ? '' : '\n  readonly uuid: string;'}
}
${
  isRead
    ? ''
    : `
export interface ${type}Call {${staff ? "\n  readonly staff: Pick<StaffClaims, 'sub' | 'name'>;" : ''}
  readonly signal: AbortSignal;
}
`
}
export type ${type}Outcome =
  | { readonly kind: 'done'; readonly answer: ResponseOf<typeof endpoint, 200> }
  | { readonly kind: 'not-found' };

/** What the line of docs/spec asks for, with its id. */
export const ${story} = async (
  { now }: ${type}Deps,
  { shopUuid${isRead ? '' : ', uuid'} }: ${type},
  ${isRead ? '' : `{ ${staff ? 'staff, ' : ''}signal }: ${type}Call,`}
): Promise<${type}Outcome> => {
${isRead ? '' : '  signal.throwIfAborted();\n'}  throw new Error(\`${story} is to be written: ${isRead ? '' : '${uuid} '}of shop \${shopUuid}${staff ? ' by ${staff.name}' : ''} at \${now()}\`);
};
`;
};

const routeText = ({ story, type, isRead, forStaff, subpath }: Known): string => {
  const caller = forStaff ? 'staff' : 'visitor';
  return `import { ${story} as endpoint } from '@shop/contracts/${subpath}';
import { notFound, reply, type Api } from '@shop/service-kit';
import { ${story}, type ${type}Deps } from './NAME.ts';

export const ${story}Route = (api: Api, deps: ${type}Deps): void =>
  api.route(endpoint, async ({ ${isRead ? '' : 'body, '}${caller}, language${isRead ? '' : ', signal'} }) => {
    const outcome = await ${story}(deps, { shopUuid: ${caller}.shopUuid${isRead ? '' : ', uuid: body.uuid'} }${isRead ? '' : `, { ${forStaff ? 'staff, ' : ''}signal }`});
    switch (outcome.kind) {
      case 'done':
        return reply(200, outcome.answer);
      case 'not-found':
        return notFound(language);
    }
  });
`;
};

const testText = ({ story, isRead, forStaff }: Known): string => {
  const call = forStaff
    ? "{ staff: { sub: 'staff-1', name: 'Agent' }, signal: new AbortController().signal }"
    : '{ signal: new AbortController().signal }';
  return `import { ${story} } from './NAME.ts';

const SHOP = '019a7000-0000-7000-8000-000000000001';
const THING = '019a7000-0000-7000-8000-000000000002';
const NOW = Date.parse('2026-03-14T09:26:53.589Z');

describe('${story}', () => {
  // Say in the title what the line of docs/spec says, with its id, and in the answer what it asks for.
  it('answers what is asked of it', async () => {
    const outcome = await ${story}({ now: () => NOW }, { shopUuid: SHOP${isRead ? '' : ', uuid: THING'} }${isRead ? '' : `, ${call}`});
    expect(outcome).toEqual({ kind: 'done', answer: ${isRead ? '{ found: [{ uuid: THING }] }' : '{ uuid: THING }'} });
  });
});
`;
};

/** The four files of a request less its decision and storage: edge, story, test, and the contract. */
export function planOfUseCase(thing: UseCase): Plan {
  const { name, service, module, reader } = thing;
  const owner = ownerOf(thing);
  const known: Known = {
    story: functionName(name),
    type: typeName(name),
    isRead: READS.has(name.slice(0, name.indexOf('-'))),
    forStaff: reader === 'dashboard',
    owner,
    subpath: `${owner}/${reader}`,
  };
  const contracts = `packages/contracts/src/${known.subpath}`;
  const folder = `${service}/src/${module}`;
  const own = `${folder}/use-cases/${name}`;
  const named = (text: string): string => text.replaceAll('./NAME.ts', `./${name}.ts`);
  return {
    within: [folder, contracts],
    files: [
      { path: `${own}/${name}.test.ts`, text: named(testText(known)) },
      { path: `${own}/${name}.ts`, text: storyText(known) },
      { path: `${own}/route.ts`, text: named(routeText(known)) },
      { path: `${contracts}/${name}.ts`, text: endpointText(thing, known) },
    ],
    edits: [
      exportedFrom(`${contracts}/index.ts`, name),
      routedIn(`${folder}/routes.ts`, { name, route: `${known.story}Route`, deps: `${known.type}Deps` }),
    ],
    next: [
      `${contracts}/${name}.ts: its address, who may call it, what it takes and answers`,
      `${own}/${name}.test.ts fails: npm test -- unit ${name}`,
    ],
  };
}

import type { UseCaseNames } from './use-case-names.ts';
import { titleOf } from './names.ts';

/** A read, for the chosen readers, or a write by a visitor. */
export const plainEndpoint = ({ name, service, story, isRead, forStaff, owner, address }: UseCaseNames): string => {
  const access = forStaff ? `{ permission: '${owner.read}' }` : isRead ? "'visitor'" : "'csrf'";
  const input = isRead ? (address.byId ? 'params: z.object({ uuid: Uuid }),' : '') : 'body: z.object({ uuid: Uuid }),';
  const answer = isRead && !address.byId ? 'found: z.array(z.object({ uuid: Uuid }))' : 'uuid: Uuid';
  return `import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
${isRead ? '' : "import { TooManyRequests } from '../../problem.ts';\n"}
export const ${story} = endpoint({
  id: '${story}',
  service: '${service.replace('svc-', '')}',
  method: '${address.method}',
  path: '${address.path}',
  summary: '${titleOf(name)}',
  access: ${access},
  ${input}${isRead ? '' : '\n  limit: { perOrder: 12 },'}
  responses: { 200: z.object({ ${answer} })${isRead ? '' : ', 429: TooManyRequests'} },
});
`;
};

const takesId = ({ isRead, address }: UseCaseNames): boolean => !isRead || address.byId;

export const plainStory = (names: UseCaseNames): string => {
  const { story, type, isRead, subpath } = names;
  const hasId = takesId(names);
  return `import type { ResponseOf } from '@shop/contracts';
import type { ${story} as endpoint } from '@shop/contracts/${subpath}';

export interface ${type}Deps {
  readonly now: () => number;
}
export interface ${type} {
  readonly shopUuid: string;${hasId ? '\n  readonly uuid: string;' : ''}
}
${isRead ? '' : `export interface ${type}Call {\n  readonly signal: AbortSignal;\n}\n`}export type ${type}Outcome =
  | { readonly kind: 'done'; readonly answer: ResponseOf<typeof endpoint, 200> }
  | { readonly kind: 'not-found' };

/** Describe the rule of docs/spec here, with its id. */
export const ${story} = async (
  { now }: ${type}Deps,
  { shopUuid${hasId ? ', uuid' : ''} }: ${type},
  ${isRead ? '' : `{ signal }: ${type}Call,`}
): Promise<${type}Outcome> => {
${isRead ? '' : '  signal.throwIfAborted();\n'}  throw new Error(\`${story} is to be written: ${hasId ? '${uuid} ' : ''}of shop \${shopUuid} at \${now()}\`);
};
`;
};

export const plainRoute = (names: UseCaseNames): string => {
  const { name, story, type, isRead, forStaff, subpath } = names;
  const caller = forStaff ? 'staff' : 'visitor';
  const [from, id] = isRead ? ['params', 'params.uuid'] : ['body', 'body.uuid'];
  const hasId = takesId(names);
  return `import { ${story} as endpoint } from '@shop/contracts/${subpath}';
import { notFound, reply, type Api } from '@shop/service-kit';
import { ${story}, type ${type}Deps } from './${name}.ts';

export const ${story}Route = (api: Api, deps: ${type}Deps): void =>
  api.route(endpoint, async ({ ${hasId ? `${from}, ` : ''}${caller}, language${isRead ? '' : ', signal'} }) => {
    const outcome = await ${story}(deps, { shopUuid: ${caller}.shopUuid${hasId ? `, uuid: ${id}` : ''} }${isRead ? '' : ', { signal }'});
    switch (outcome.kind) {
      case 'done':
        return reply(200, outcome.answer);
      case 'not-found':
        return notFound(language);
    }
  });
`;
};

export const plainTest = (names: UseCaseNames): string => {
  const { name, story, isRead } = names;
  const hasId = takesId(names);
  return `import { ${story} } from './${name}.ts';

const SHOP = '019a7000-0000-7000-8000-000000000001';
const ENTITY = '019a7000-0000-7000-8000-000000000002';
const NOW = Date.parse('2026-03-14T09:26:53.589Z');

describe('${story}', () => {
  // Put the claim of docs/spec with its id into the title, and its result into the answer.
  it('answers the request', async () => {
    const outcome = await ${story}({ now: () => NOW }, { shopUuid: SHOP${hasId ? ', uuid: ENTITY' : ''} }${isRead ? '' : ', { signal: new AbortController().signal }'});
    expect(outcome).toEqual({ kind: 'done', answer: ${hasId ? '{ uuid: ENTITY }' : '{ found: [{ uuid: ENTITY }] }'} });
  });
});
`;
};

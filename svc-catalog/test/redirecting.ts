import type { WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';
import { asOwner } from './sorting.ts';

type Fields = Readonly<Record<string, unknown>>;
let named = 0;

/** Writes to redirects, each time of another one. */
export const redirectWrites = (
  catalogue: Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>,
): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const call = asOwner(catalogue);
  const input = () => ({ from: `/vieille-page-${(named += 1)}`, kind: 'path', target: '/promotions' });
  const auditedFields = ({ from, kind, target }: ReturnType<typeof input>) => ({ from, kind, to: target });
  const make = async () => {
    const submitted = input();
    const { status, body } = await call('POST', '/dashboard/api/redirects', submitted);
    if (status !== 201) throw new Error(`nothing made: ${status} ${JSON.stringify(body)}`);
    return { uuid: String(body.uuid), submitted };
  };
  const acted = (what: string, changes: { before?: Fields; after?: Fields }, uuid?: string) => (answer: Fields) => ({
    entity: 'redirect',
    subject: uuid ?? answer['uuid'],
    action: `redirect.${what}`,
    before: {},
    after: {},
    ...changes,
  });
  return {
    createRedirect: async () => {
      const submitted = input();
      return { path: {}, body: submitted, elsewhere: 201, acted: acted('create', { after: auditedFields(submitted) }) };
    },
    changeRedirect: async () => {
      const { uuid, submitted } = await make();
      const next = { ...submitted, target: '/blog' };
      const changes = { before: { to: '/promotions' }, after: { to: '/blog' } };
      return { path: { uuid }, body: { ...next, version: 1 }, acted: acted('change', changes, uuid) };
    },
    deleteRedirect: async () => {
      const { uuid, submitted } = await make();
      return {
        path: { uuid },
        body: { version: 1 },
        acted: acted('delete', { before: auditedFields(submitted) }, uuid),
      };
    },
    restoreRedirect: async () => {
      const { uuid, submitted } = await make();
      await call('POST', `/dashboard/api/redirects/${uuid}/delete`, { version: 1 });
      return {
        path: { uuid },
        body: { version: 2 },
        acted: acted('restore', { after: auditedFields(submitted) }, uuid),
      };
    },
  };
};

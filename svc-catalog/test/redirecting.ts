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
  const told = ({ from, kind, target }: ReturnType<typeof input>) => ({ from, kind, to: target });
  const make = async () => {
    const said = input();
    const { status, body } = await call('POST', '/dashboard/api/redirects', said);
    if (status !== 201) throw new Error(`nothing made: ${status} ${JSON.stringify(body)}`);
    return { uuid: String(body.uuid), said };
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
      const said = input();
      return { path: {}, body: said, elsewhere: 201, acted: acted('create', { after: told(said) }) };
    },
    changeRedirect: async () => {
      const { uuid, said } = await make();
      const next = { ...said, target: '/blog' };
      const changes = { before: { to: '/promotions' }, after: { to: '/blog' } };
      return { path: { uuid }, body: { ...next, version: 1 }, acted: acted('change', changes, uuid) };
    },
    deleteRedirect: async () => {
      const { uuid, said } = await make();
      return { path: { uuid }, body: { version: 1 }, acted: acted('delete', { before: told(said) }, uuid) };
    },
    restoreRedirect: async () => {
      const { uuid, said } = await make();
      await call('POST', `/dashboard/api/redirects/${uuid}/delete`, { version: 1 });
      return { path: { uuid }, body: { version: 2 }, acted: acted('restore', { after: told(said) }, uuid) };
    },
  };
};

import type { WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

type Fields = Readonly<Record<string, unknown>>;
let named = 0;

/** Writes to pages and to the blog, each time to another document. */
export const contentEntryWrites = (
  catalogue: Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>,
): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const call = asOwner(catalogue);
  const title = () => ({ fr: `Texte ${(named += 1)}` });
  const make = async (kind: string, fields: Fields = {}) => {
    const said = title();
    const { status, body } = await call('POST', `/dashboard/api/content/${kind}`, { title: said, ...fields });
    if (status !== 201) throw new Error(`nothing made: ${status} ${JSON.stringify(body)}`);
    return { uuid: String(body.uuid), slug: String(body.slug), title: said };
  };
  const acted =
    (entity: string, what: string, told: { before?: Fields; after?: Fields }, uuid?: string) => (answer: Fields) => ({
      entity,
      subject: uuid ?? answer['uuid'],
      action: `${entity}.${what}`,
      before: {},
      after: {},
      ...told,
    });
  const SEEN = { version: 1 };

  return {
    createContentEntry: async () => {
      const said = title();
      const slug = said.fr.toLowerCase().replace(' ', '-');
      const begins = { html: {}, seoDescription: {}, draft: true, publishAt: null, unlisted: false };
      return {
        path: { kind: 'page' },
        body: { title: said },
        elsewhere: 201,
        acted: acted('page', 'create', { after: { ...begins, title: said, slug } }),
      };
    },
    changeContentEntry: async () => {
      const { uuid, slug, title: before } = await make('page');
      const after = { title: title(), slug: `${slug}-neuf` };
      return {
        path: { kind: 'page', uuid },
        body: { ...after, ...SEEN },
        acted: acted('page', 'change', { before: { title: before, slug }, after }, uuid),
      };
    },
    deleteContentEntry: async () => {
      const { uuid, slug, title: said } = await make('blog-post', { category: catalogue.shop.id.blog });
      const told = { before: { title: said, slug } };
      return { path: { kind: 'blog-post', uuid }, body: SEEN, acted: acted('blog-post', 'delete', told, uuid) };
    },
    restoreContentEntry: async () => {
      const { uuid, slug, title: said } = await make('page');
      await call('POST', `/dashboard/api/content/page/${uuid}/delete`, SEEN);
      const told = { after: { title: said, slug } };
      return { path: { kind: 'page', uuid }, body: { version: 2 }, acted: acted('page', 'restore', told, uuid) };
    },
    setContentEntryPicture: async () => {
      const { uuid } = await make('blog-category');
      return {
        path: { kind: 'blog-category', uuid },
        body: { file: POINT, ...SEEN },
        acted: acted('blog-category', 'picture', { after: { picture: true } }, uuid),
      };
    },
  };
};

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
    const newTitle = title();
    const { status, body } = await call('POST', `/dashboard/api/content/${kind}`, { title: newTitle, ...fields });
    if (status !== 201) throw new Error(`nothing made: ${status} ${JSON.stringify(body)}`);
    return { uuid: String(body.uuid), slug: String(body.slug), title: newTitle };
  };
  const acted =
    (entity: string, what: string, auditedFields: { before?: Fields; after?: Fields }, uuid?: string) =>
    (answer: Fields) => ({
      entity,
      subject: uuid ?? answer['uuid'],
      action: `${entity}.${what}`,
      before: {},
      after: {},
      ...auditedFields,
    });
  const SEEN = { version: 1 };

  return {
    createContentEntry: async () => {
      const newTitle = title();
      const slug = newTitle.fr.toLowerCase().replace(' ', '-');
      const begins = { html: {}, seoDescription: {}, draft: true, publishAt: null, unlisted: false };
      return {
        path: { kind: 'page' },
        body: { title: newTitle },
        elsewhere: 201,
        acted: acted('page', 'create', { after: { ...begins, title: newTitle, slug } }),
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
      const { uuid, slug, title: newTitle } = await make('blog-post', { category: catalogue.shop.id.blog });
      const auditedFields = { before: { title: newTitle, slug } };
      return {
        path: { kind: 'blog-post', uuid },
        body: SEEN,
        acted: acted('blog-post', 'delete', auditedFields, uuid),
      };
    },
    restoreContentEntry: async () => {
      const { uuid, slug, title: newTitle } = await make('page');
      await call('POST', `/dashboard/api/content/page/${uuid}/delete`, SEEN);
      const auditedFields = { after: { title: newTitle, slug } };
      return {
        path: { kind: 'page', uuid },
        body: { version: 2 },
        acted: acted('page', 'restore', auditedFields, uuid),
      };
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

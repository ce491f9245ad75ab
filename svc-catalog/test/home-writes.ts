import { type HomeBlock, NO_CONTENT } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import type { WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

type Staffed = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
interface WalkedDraft {
  readonly version: number;
  readonly content: { readonly blocks: readonly HomeBlock[] };
  readonly live: { readonly blocks: readonly HomeBlock[] };
}

/** All of these write the same draft. */
export const HOME_WRITES = ['saveHomeDraft', 'publishHome', 'takeBackHomeVersion'] as const;

/** Makes each content unique. */
let made = 0;
const content = () => ({
  blocks: [
    {
      ...NO_CONTENT,
      uuid: newId(),
      type: 'bestsellers_products',
      active: true,
      publicTitle: { fr: `Bloc ${(made += 1)}` },
      showTitle: true,
      link: '',
      size: '',
      containerClass: '',
      wrapperCssClass: '',
      bgColor: null,
      number: 4,
      responsiveNumber: null,
      showFrom: null,
      showTo: null,
    },
  ] satisfies HomeBlock[],
});

/** Writes to the home page: a picture, its draft, its publishing, and an earlier version. */
export const homeWrites = (catalogue: Staffed): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const PATH = '/dashboard/api/window/home';
  const call = asOwner(catalogue);
  const sendOrThrow = async (method: string, path: string, body?: unknown): Promise<WalkedDraft> => {
    const { status, body: answer } = await call(method, PATH + path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const saved = async (next: ReturnType<typeof content>) =>
    sendOrThrow('PUT', '/draft', { version: (await sendOrThrow('GET', '/draft')).version, content: next });
  const auditedContent = ({ blocks }: WalkedDraft['content']) => {
    // Lists of this test's own: those of an answer are of another realm.
    const named = [...blocks].map(({ publicTitle: { fr = '' }, ...block }) => {
      const { uuid: _uuid, containerClass: _c, wrapperCssClass: _w, ...look } = block;
      const { type, active, showTitle, link, size, bgColor, number, responsiveNumber, showFrom, showTo } = look;
      const value = { type, active, publicTitle: { fr }, showTitle, link, size, bgColor, number, responsiveNumber };
      return [fr, { ...value, classes: '', showFrom, showTo }] as const;
    });
    return { ...Object.fromEntries(named), order: named.map(([name]) => name) };
  };
  const expectedAuditEntry = (action: string, before: WalkedDraft['content'], after: WalkedDraft['content']) => () => ({
    entity: 'home',
    subject: catalogue.shop.id.shop,
    action: `home.${action}`,
    before: auditedContent(before),
    after: auditedContent(after),
  });
  // The other shop has no draft yet.
  const elsewhere = 409;
  return {
    createHomePicture: async () => ({
      path: {},
      body: { file: POINT },
      // Each shop has its own.
      elsewhere: 201,
      acted: ({ uuid, src }) => ({
        entity: 'home',
        subject: uuid,
        action: 'home.picture',
        before: {},
        after: { picture: src },
      }),
    }),
    saveHomeDraft: async () => {
      const { version, content: before } = await saved(content());
      const after = content();
      return {
        path: {},
        body: { version, content: after },
        elsewhere,
        acted: expectedAuditEntry('draft', before, after),
      };
    },
    publishHome: async () => {
      // The seeded home page has a different audit format, so publish once first.
      const first = await saved(content());
      const { live } = await sendOrThrow('POST', '/publish', { version: first.version });
      const { version, content: after } = await saved(content());
      return { path: {}, body: { version }, elsewhere, acted: expectedAuditEntry('publish', live, after) };
    },
    takeBackHomeVersion: async () => {
      const [earlier, later] = [content(), content()];
      let version = 0;
      for (const next of [earlier, later])
        ({ version } = await sendOrThrow('POST', '/publish', { version: (await saved(next)).version }));
      const { body } = await call('GET', `${PATH}/versions`);
      return {
        path: { number: String(body.versions[1].number) },
        body: { version },
        elsewhere,
        acted: expectedAuditEntry('takeBack', later, earlier),
      };
    },
  };
};

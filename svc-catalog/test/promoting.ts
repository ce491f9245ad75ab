import { TOPICS } from '@shop/contracts';
import { PromotionChanged } from '@shop/contracts/catalog/events';
import type { Promotion } from '@shop/contracts/promotion';
import { eventually, type WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

type Staffed = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
type Fields = Readonly<Record<string, unknown>>;
export const PROMOTIONS = '/dashboard/api/promotion';

/** All that a form sends. */
export const promotionOf = (more: Fields = {}): Fields => ({
  name: { fr: 'Rentrée' },
  title: {},
  subtitle: {},
  slogan: {},
  bannerHtml: {},
  scope: 'all',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  group: null,
  active: false,
  featured: false,
  startsAt: null,
  endsAt: null,
  couponCode: null,
  manyCodes: false,
  singleUse: false,
  maxUses: null,
  oncePerCustomer: false,
  budget: null,
  channels: [],
  customerTypes: [],
  paymentMethods: [],
  minSubtotal: null,
  ...more,
});

let named = 0;

/** Writes of staff to promotions, each of another one that takes nothing off. */
export const promotionWrites = (catalogue: Staffed): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const call = asOwner(catalogue);
  const name = () => ({ fr: `Offre ${(named += 1)}` });
  const { kettle, plaid } = catalogue.shop.products;
  const made = async (more: Fields = {}) => {
    const newName = name();
    const { status, body } = await call('POST', PROMOTIONS, promotionOf({ name: newName, ...more }));
    if (status !== 201) throw new Error(`no promotion made: ${status} ${JSON.stringify(body)}`);
    return { uuid: String(body.uuid), slug: String(body.slug), name: newName };
  };
  const acted = (
    what: string,
    auditedFields: (answer: Fields) => { before?: Fields; after?: Fields },
    uuid?: string,
  ) => ({
    acted: (answer: Fields) => ({
      entity: 'promotion',
      subject: uuid ?? answer['uuid'],
      action: `promotion.${what}`,
      before: {},
      after: {},
      ...auditedFields(answer),
    }),
  });
  const madeOf = (newName: Fields) => (answer: Fields) => ({
    after: {
      name: newName,
      title: {},
      subtitle: {},
      slogan: {},
      bannerHtml: {},
      scope: 'all',
      targets: [],
      percentage: 10,
      priority: 0,
      combinability: 'stackable',
      active: false,
      channels: [],
      slug: answer['slug'],
    },
  });
  return {
    createPromotion: () => {
      const newName = name();
      return Promise.resolve({
        path: {},
        body: promotionOf({ name: newName }),
        elsewhere: 201,
        ...acted('create', madeOf(newName)),
      });
    },
    duplicatePromotion: async () => {
      const { uuid, name: newName } = await made();
      return { path: { uuid }, ...acted('duplicate', madeOf({ fr: `${newName.fr} (copie)` })) };
    },
    changePromotion: async () => {
      const { uuid, name: newName } = await made();
      const auditedFields = () => ({ before: { percentage: 10 }, after: { percentage: 12.5 } });
      return {
        path: { uuid },
        body: { ...promotionOf({ name: newName, value: 12.5 }), version: 1 },
        ...acted('change', auditedFields, uuid),
      };
    },
    switchPromotion: async () => {
      const { uuid } = await made();
      const auditedFields = () => ({ before: { active: false }, after: { active: true } });
      return { path: { uuid }, body: { active: true, version: 1 }, ...acted('change', auditedFields, uuid) };
    },
    deletePromotion: async () => {
      const { uuid, slug, name: newName } = await made();
      const auditedFields = () => ({ before: { name: newName, slug } });
      return { path: { uuid }, body: { version: 1 }, ...acted('delete', auditedFields, uuid) };
    },
    restorePromotion: async () => {
      const { uuid, slug, name: newName } = await made();
      await call('POST', `${PROMOTIONS}/${uuid}/delete`, { version: 1 });
      const auditedFields = () => ({ after: { name: newName, slug } });
      return { path: { uuid }, body: { version: 2 }, ...acted('restore', auditedFields, uuid) };
    },
    putIntoPromotion: async () => {
      const { uuid } = await made({ scope: 'product', targets: [kettle.uuid] });
      const auditedFields = () => ({
        before: { targets: [kettle.uuid] },
        after: { targets: [kettle.uuid, plaid.uuid] },
      });
      return { path: { uuid }, body: { products: [plaid.uuid] }, ...acted('change', auditedFields, uuid) };
    },
    takeOutOfPromotion: async () => {
      const { uuid } = await made({ scope: 'product', targets: [kettle.uuid, plaid.uuid] });
      const auditedFields = () => ({
        before: { targets: [kettle.uuid, plaid.uuid] },
        after: { targets: [kettle.uuid] },
      });
      return { path: { uuid }, body: { products: [plaid.uuid] }, ...acted('change', auditedFields, uuid) };
    },
    setPromotionBanner: async () => {
      const { uuid } = await made();
      const auditedFields = () => ({ after: { picture: true } });
      return { path: { uuid }, body: { file: POINT, version: 1 }, ...acted('picture', auditedFields, uuid) };
    },
  };
};

/** The last snapshot that other services were sent. */
export const publishedPromotion = (
  { bus }: Pick<CatalogueUnderTest, 'bus'>,
  uuid: string,
): Promise<{ promotion: Promotion; deleted: boolean }> =>
  eventually(() => {
    const events = bus
      .seen(TOPICS.promotions)
      .flatMap((event) => {
        const read = PromotionChanged.safeParse(event);
        return read.success && read.data.subject === uuid ? [read.data] : [];
      })
      .sort((a, b) => b.seq - a.seq);
    if (!events[0]) throw new Error(`nothing published of ${uuid}`);
    return Promise.resolve(events[0].data);
  });

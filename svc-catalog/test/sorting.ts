import { whenAvailable, type WalkedWrite } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf } from './catalogue-under-test.ts';

type Staffed = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
type Fields = Readonly<Record<string, unknown>>;

/** A picture of one point. */
export const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let named = 0;

/** A call of the first shop's owner. */
export const asOwner =
  ({ service, staff, shop }: Staffed) =>
  async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(service.url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${staff.token({ shopUuid: shop.id.shop })}`,
        'Content-Type': 'application/json',
        'Accept-Language': 'fr',
        ...headers,
      },
    });
    return { status: answer.status, body: answer.status === 204 ? undefined : await jsonOf(answer) };
  };
/** The same, asked of each replica by its own address: one may hear of something later than the other. */
export const asOwnerOfEach = (staffed: Staffed) =>
  staffed.service.replicas.map(({ url }) => asOwner({ ...staffed, service: { ...staffed.service, url } }));

/** Writes to each kind of taxonomy entry, each time to another entry. */
export const sortingWrites = (catalogue: Staffed): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const call = asOwner(catalogue);
  const name = () => ({ fr: `Rayon ${(named += 1)}` });
  const make = async (path: string, fields: Fields) => {
    const { status, body } = await whenAvailable(() => call('POST', path, fields));
    if (status !== 201) throw new Error(`nothing made at ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const category = async () => {
    const newName = name();
    const { uuid, slug } = await make('/dashboard/api/taxonomy/category', { name: newName });
    return { uuid: String(uuid), slug: String(slug), name: newName };
  };
  const attribute = async () => {
    const newName = name();
    const { uuid } = await make('/dashboard/api/dictionary/attribute', { name: newName, type: 'text', values: [] });
    return { uuid: String(uuid), name: newName };
  };
  /** The expected audit entry of a write to `uuid`, or to the entity in the response. */
  const acted =
    (
      entity: string,
      what: string,
      auditedFields: (answer: Fields) => { before?: Fields; after?: Fields },
      uuid?: string,
    ) =>
    (answer: Fields) => ({
      entity,
      subject: uuid ?? answer['uuid'] ?? answer['id'],
      action: `${entity}.${what}`,
      before: {},
      after: {},
      ...auditedFields(answer),
    });
  const NO_TEXTS = { description: {}, seoTitle: {}, seoDescription: {} };

  return {
    createTaxon: async () => {
      const body = { name: name(), ...NO_TEXTS, description: { fr: 'Tout' }, parent: null };
      const auditedFields = ({ slug }: Fields) => ({ after: { ...body, slug } });
      return { path: { kind: 'category' }, body, elsewhere: 201, acted: acted('category', 'create', auditedFields) };
    },
    createCategoryByForm: async () => {
      const newName = name();
      const slug = newName.fr.toLowerCase().replace(' ', '-');
      const auditedFields = () => ({ after: { name: newName, ...NO_TEXTS, slug, parent: null } });
      return {
        path: {},
        body: { name: newName.fr },
        elsewhere: 201,
        acted: acted('category', 'create', auditedFields),
      };
    },
    changeTaxon: async () => {
      const { uuid, slug, name: before } = await category();
      const after = { name: name(), slug: `${slug}-neuf` };
      const auditedFields = () => ({ before: { name: before, slug }, after });
      return {
        path: { kind: 'category', uuid },
        body: { ...after, version: 1 },
        acted: acted('category', 'change', auditedFields, uuid),
      };
    },
    placeTaxon: async () => {
      const { uuid } = await category();
      const place = { parent: catalogue.shop.id.textile, before: null };
      return {
        path: { kind: 'category', uuid },
        body: { ...place, version: 1 },
        acted: acted('category', 'move', () => ({ before: { parent: null }, after: place }), uuid),
      };
    },
    deleteTaxon: async () => {
      const { uuid, slug } = await category();
      return {
        path: { kind: 'category', uuid },
        query: [['version', 1]],
        acted: acted('category', 'delete', () => ({ before: { slug } }), uuid),
      };
    },
    setTaxonPicture: async () => {
      const { uuid } = await category();
      return {
        path: { kind: 'category', uuid },
        body: { file: POINT, version: 1 },
        acted: acted('category', 'picture', () => ({ after: { picture: true } }), uuid),
      };
    },
    createDictionary: async () => {
      const body = { name: name(), type: 'text', values: [] };
      const auditedFields = ({ key, position }: Fields) => ({ after: { ...body, slug: key, position } });
      return { path: { kind: 'attribute' }, body, elsewhere: 201, acted: acted('attribute', 'create', auditedFields) };
    },
    changeDictionary: async () => {
      const { uuid, name: before } = await attribute();
      const after = name();
      return {
        path: { kind: 'attribute', uuid },
        body: { name: after, type: 'text', values: [], version: 1 },
        acted: acted('attribute', 'change', () => ({ before: { name: before }, after: { name: after } }), uuid),
      };
    },
    deleteDictionary: async () => {
      const { uuid, name: before } = await attribute();
      return {
        path: { kind: 'attribute', uuid },
        query: [['version', 1]],
        acted: acted('attribute', 'delete', () => ({ before: { name: before } }), uuid),
      };
    },
  };
};

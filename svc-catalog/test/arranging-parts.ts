import { newId } from '@shop/service-kit';
import type { MakeWrite, WalkedWrite } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

interface Doc {
  readonly _id: string;
  readonly type: string;
  readonly combinations: readonly { readonly uuid: string }[];
  readonly images: readonly { readonly id: string }[];
}
type Of = (product: Doc) => Promise<Omit<WalkedWrite, 'path'> & { readonly path?: WalkedWrite['path'] }>;

/** Writes of a product's parts for the walk, each of a product of its own: they are pressed at the same time. */
export const arrangingParts = (catalogue: Pick<CatalogueUnderTest, 'environment' | 'shop'>) => {
  const { mongoUrl, database } = catalogue.environment;
  const connected = mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const { plaid, pack, mixer, oven } = catalogue.shop.products;

  /** A copy of a product, with pictures and combinations that no other has. */
  const copyOf = async (uuid: string): Promise<Doc> => {
    const products = (await connected).collection<Doc & { readonly [field: string]: unknown }>('products');
    const [like, picture] = await Promise.all([products.findOne({ _id: uuid }), products.findOne({ _id: mixer.uuid })]);
    const id = newId();
    const images = [newId(), newId()].map((image) => ({ ...picture?.images[0], id: image }));
    const combinations = (like?.combinations ?? []).map((one) => ({ ...one, uuid: newId(), images: [], sku: newId() }));
    const doc = {
      ...like,
      outbox: {},
      outboxPending: false,
      _id: id,
      slug: id,
      sku: id,
      version: 1,
      type: like?.type ?? 'simple',
      images,
      combinations,
    };
    await products.insertOne(doc);
    return doc;
  };
  const writes =
    (uuid: string, of: Of): MakeWrite =>
    async () => {
      const product = await copyOf(uuid);
      const { path, ...write } = await of(product);
      return { ...write, path: { uuid: product._id, ...path } };
    };
  const act = (product: Doc, action: string, before: object, after: object) => () => ({
    entity: 'product',
    subject: product._id,
    action: `product.${action}`,
    before: { ...before },
    after: { ...after },
  });
  const first = ({ images }: Doc): string => images[0]?.id ?? '';
  const second = ({ images }: Doc): string => images[1]?.id ?? '';
  const chosen = ({ combinations }: Doc): string => combinations[0]?.uuid ?? '';
  const ofCombination = (product: Doc, image: string) => ({ combination: chosen(product), image });
  const value = { type: 'puissance', typeLabel: { fr: 'Puissance' }, value: '9', label: { fr: '9' } };
  const update = async ({ _id }: Doc, fields: object): Promise<void> => {
    await (await connected).collection<{ readonly _id: string }>('products').updateOne({ _id }, { $set: fields });
  };

  return {
    unversioned: [
      'uploadProductImages',
      'orderProductImages',
      'changeProductImage',
      'removeProductImage',
      'restoreProductImage',
      'saveCombinationForm',
      'addCombinationImage',
      'removeCombinationImage',
      'setDefaultCombinationImage',
    ],
    stop: async (): Promise<void> => (await connected).close(),
    of: {
      uploadProductImages: writes(mixer.uuid, async (product) => {
        const side = { width: 8, height: 8, channels: 3, background: '#c80' } as const;
        const bytes = new Uint8Array(await sharp({ create: side }).png().toBuffer());
        return {
          form: () => {
            const form = new FormData();
            form.append('file', new Blob([bytes]), 'photo.png');
            return form;
          },
          acted: ({ image }) => {
            const { id } = image as { readonly id: string }; // what the contract says
            return act(product, 'imageAdded', { images: [] }, { images: [id] })();
          },
        };
      }),
      orderProductImages: writes(mixer.uuid, async (product) => ({
        body: { order: [second(product)] },
        acted: act(
          product,
          'imageOrder',
          { images: [first(product), second(product)] },
          { images: [second(product), first(product)] },
        ),
      })),
      changeProductImage: writes(mixer.uuid, async (product) => ({
        path: { image: first(product) },
        body: { focus: { x: 0, y: 1 } },
        acted: act(
          product,
          'image',
          { image: first(product), focus: null },
          { image: first(product), focus: { x: 0, y: 1 } },
        ),
      })),
      removeProductImage: writes(mixer.uuid, async (product) => ({
        path: { image: first(product) },
        acted: act(product, 'imageRemoved', { images: [first(product)] }, { images: [] }),
      })),
      restoreProductImage: writes(mixer.uuid, async (product) => {
        const [image, ...rest] = product.images;
        await update(product, { images: rest });
        const jobs = (await connected).collection<{ readonly _id: string }>('picture_jobs');
        await jobs.insertOne({
          _id: `${product._id}:${first(product)}`,
          shopUuid: catalogue.shop.id.shop,
          product: product._id,
          image: first(product),
          folder: null,
          makeAt: null,
          tries: 0,
          sweepAt: Date.now() + 3600_000,
          removed: { image, place: 0 },
        } as { readonly _id: string });
        return {
          path: { image: first(product) },
          acted: act(product, 'imageRestored', { images: [] }, { images: [first(product)] }),
        };
      }),
      saveCombinations: writes(oven.uuid, async (product) => ({
        body: {
          version: 1,
          combinations: [{ sku: 'NEW', barcode: null, priceHt: 100, isDefault: true, values: [value], images: [] }],
        },
        acted: act(
          product,
          'combinations',
          { type: 'simple' },
          {
            type: 'combinations',
            NEW: { values: ['9'], priceHt: 10_000, priceTtc: 11_900, isDefault: true, images: [] },
          },
        ),
      })),
      saveCombinationForm: writes(plaid.uuid, async (product) => {
        await update(product, { 'combinations.0.priceHt': 100, 'combinations.0.priceTtc': 119, priceHt: 100 });
        return {
          path: { combination: chosen(product) },
          body: { name: 'Rouge', product_price: 1, combination_price: 1 },
          acted: act(
            product,
            'combination',
            { combination: chosen(product), name: null },
            { combination: chosen(product), name: 'Rouge' },
          ),
        };
      }),
      addCombinationImage: writes(plaid.uuid, async (product) => ({
        path: ofCombination(product, first(product)),
        acted: act(
          product,
          'combinationImages',
          { combination: chosen(product), images: [] },
          { combination: chosen(product), images: [first(product)] },
        ),
      })),
      removeCombinationImage: writes(plaid.uuid, async (product) => {
        await update(product, { 'combinations.0.images': [first(product)] });
        return {
          path: ofCombination(product, first(product)),
          acted: act(
            product,
            'combinationImages',
            { combination: chosen(product), images: [first(product)] },
            { combination: chosen(product), images: [] },
          ),
        };
      }),
      setDefaultCombinationImage: writes(plaid.uuid, async (product) => {
        await update(product, { 'combinations.0.images': [first(product)] });
        return {
          path: ofCombination(product, second(product)),
          acted: act(
            product,
            'combinationImages',
            { combination: chosen(product), images: [first(product)] },
            { combination: chosen(product), images: [second(product), first(product)] },
          ),
        };
      }),
      saveFeatures: writes(mixer.uuid, async (product) => {
        await update(product, { features: [] });
        return {
          body: { version: 1, features: [value] },
          acted: act(product, 'features', {}, { puissance: '9' }),
        };
      }),
      savePack: writes(pack.uuid, async (product) => {
        await update(product, { pack: { strict: true, lines: [] }, priceHt: null, priceTtc: null });
        const lines = [{ product: oven.uuid, combination: null, quantity: 3 }];
        return {
          body: { version: 1, strict: true, lines, priceTtc: null },
          acted: act(product, 'pack', { lines: [] }, { lines: [`3 × ${oven.uuid}`] }),
        };
      }),
    },
  };
};

import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  changeProductImage,
  getPackItem,
  getProductParts,
  listDictionaries,
  listStaffProducts,
  orderProductImages,
  removeProductImage,
  restoreProductImage,
  saveCombinations,
  saveFeatures,
  savePack,
  uploadProductImages,
  type Dictionary,
  type DictionaryKind,
  type ProductParts,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import { useOwnSteps } from '../../model/own-steps.ts';

/** How soon it is looked again whether a picture is made. */
const LOOK_AGAIN_MS = 1500;
const keyOf = (uuid: string) => ['product-parts', uuid] as const;

/** Pictures, combinations, features and pack lines of a product; asked for again while a picture is being made. */
export const useParts = (uuid: string) =>
  useQuery({
    queryKey: keyOf(uuid),
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getProductParts, { params: { uuid }, signal })).body,
    refetchInterval: ({ state }) =>
      state.data?.images.some(({ making }) => making === 'making') === true && LOOK_AGAIN_MS,
  });

const NONE: readonly Dictionary[] = [];
/** Types of attributes or features that the shop knows; none while they are on their way. */
export const useDictionaries = (kind: DictionaryKind): readonly Dictionary[] =>
  useQuery({
    queryKey: ['dictionaries', kind],
    queryFn: async ({ signal }) => (await callStaff(listDictionaries, { params: { kind }, signal })).body.dictionaries,
  }).data ?? NONE;

/** Products by words of their names, for the lines of a pack. */
export const useProductsFound = (q: string) =>
  useQuery({
    queryKey: ['products-found', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: 10 }, signal })).body.products.filter(
        ({ type }) => type !== 'pack',
      ),
  });

export const usePackItem = () => {
  const queries = useQueryClient();
  return (uuid: string) =>
    queries.fetchQuery({
      queryKey: ['pack-item', uuid],
      queryFn: async ({ signal }) => (await callStaff(getPackItem, { params: { uuid }, signal })).body,
    });
};

export type PartsAnswer =
  | { readonly outcome: 'saved'; readonly parts: ProductParts }
  /** Version conflict; `title` is the message. */
  | { readonly outcome: 'changed'; readonly parts: ProductParts; readonly title: string }
  | { readonly outcome: 'refused'; readonly problem: Problem };
type Answered =
  | { readonly status: 200; readonly body: ProductParts }
  | { readonly status: 409; readonly body: { readonly title: string; readonly parts: ProductParts } }
  | { readonly status: 422; readonly body: Problem };
export type Uploaded = { readonly uploaded: true } | { readonly refused: string | undefined };

/** Every write has a key that stays until its answer is there (D-4.08); what came of it is shown everywhere. */
export const usePartsWrites = (uuid: string) => {
  const queries = useQueryClient();
  const command = useCommand();
  const steps = useOwnSteps(uuid);
  /** Sends the form with the version that it is based on, or the one that its siblings have made of that. */
  const save = async <Body extends { readonly version: number }>(
    body: Body,
    send: (body: Body) => Promise<Answered>,
  ): Promise<PartsAnswer> => {
    const version = steps.after(body.version);
    const answer = await send({ ...body, version });
    if (answer.status === 200) steps.add(version, answer.body.version);
    return take(answer);
  };
  const take = (answer: Answered): PartsAnswer => {
    const parts = answer.status === 200 ? answer.body : answer.status === 409 ? answer.body.parts : undefined;
    if (parts) queries.setQueryData(keyOf(uuid), parts);
    void queries.invalidateQueries({ queryKey: ['product', uuid] });
    switch (answer.status) {
      case 200:
        return { outcome: 'saved', parts: answer.body };
      case 409:
        return { outcome: 'changed', parts: answer.body.parts, title: answer.body.title };
      case 422:
        return { outcome: 'refused', problem: answer.body };
    }
  };
  const ofImage = (image: string) => ({ uuid, image });

  return {
    /** One file, which is answered for by itself. */
    upload: async (file: File, press: string): Promise<Uploaded> => {
      const body = new FormData();
      body.append('file', file, file.name);
      const answer = await callStaff(uploadProductImages, {
        params: { uuid },
        body,
        headers: { 'idempotency-key': press },
        repeatable: true,
      });
      if (answer.status !== 201) return { refused: answer.body.errors?.['file']?.[0] ?? answer.body.title };
      await queries.invalidateQueries({ queryKey: keyOf(uuid) });
      return { uploaded: true };
    },
    order: async (order: readonly string[]) => {
      const body = { order: [...order] };
      return take(await command(orderProductImages, { params: { uuid }, body }));
    },
    changeImage: async (image: string, body: BodyInputOf<typeof changeProductImage>) =>
      take(await command(changeProductImage, { params: ofImage(image), body })),
    removeImage: async (image: string) => take(await command(removeProductImage, { params: ofImage(image) })),
    restoreImage: async (image: string) => take(await command(restoreProductImage, { params: ofImage(image) })),
    saveCombinations: (body: BodyInputOf<typeof saveCombinations>) =>
      save(body, (sent) => command(saveCombinations, { params: { uuid }, body: sent })),
    saveFeatures: (body: BodyInputOf<typeof saveFeatures>) =>
      save(body, (sent) => command(saveFeatures, { params: { uuid }, body: sent })),
    savePack: (body: BodyInputOf<typeof savePack>) =>
      save(body, (sent) => command(savePack, { params: { uuid }, body: sent })),
  };
};
export type PartsWrites = ReturnType<typeof usePartsWrites>;

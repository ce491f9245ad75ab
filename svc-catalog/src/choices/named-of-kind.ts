import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Promotions } from '../promotions/index.ts';
import type { Directory, Entry } from '../shared/directory.ts';
import type { Named } from './domain/choices.ts';

export interface ChoiceReads {
  readonly directory: Directory;
  readonly promotions: OfShop<Promotions, 'rows'>;
}

const named = ({ id, name, parent, brand }: Entry): Named => ({
  id,
  name,
  ...(parent !== undefined && { parent }),
  ...(brand !== undefined && { brand }),
});

/**
 * All of a kind that visitors are shown, in the shop's own order; of products those that are asked for. `hidden`: also
 * what visitors are not shown.
 */
export const namedOfKind = async (
  { directory, promotions }: ChoiceReads,
  shopUuid: string,
  kind: ChoiceKind,
  { ids = [], hidden = false }: { readonly ids?: readonly string[] | undefined; readonly hidden?: boolean } = {},
): Promise<readonly Named[]> => {
  if (kind === 'promotion') return (await promotions.of(shopUuid).rows()).map(({ _id: id, name }) => ({ id, name }));
  const of = directory.of(shopUuid);
  if (kind !== 'product') return (await of.all(kind)).filter(({ isShown }) => isShown || hidden).map(named);
  const find = await of.find(ids.map((id) => [kind, id] as const));
  return ids
    .flatMap((id) => find(kind, id) ?? [])
    .filter(({ isShown }) => isShown || hidden)
    .map(named);
};

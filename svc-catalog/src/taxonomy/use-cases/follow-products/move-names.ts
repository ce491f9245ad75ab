import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import { newId, type NewEvent, type OfShop } from '@shop/service-kit';
import type { Content } from '../../../content/index.ts';
import { promotionOf, type Promotions } from '../../../promotions/index.ts';
import type { Reload } from '../../../shared/changed-entity.ts';
import type { Entities } from '../../../shared/persistence/entity.repository.ts';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import type { Shops } from '../../../shop/index.ts';
import {
  menusInstead,
  namesInMenus,
  namesInRules,
  rulesInstead,
  sourceInstead,
  targetsInstead,
} from '../../domain/named-instead.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';

export interface MoveNamesDeps {
  readonly reload: Reload;
  readonly promotions: OfShop<Promotions, 'naming'>;
  readonly content: OfShop<Content, 'modulesNaming'>;
  readonly menusOf: Pick<Shops, 'of'>;
  readonly taxons: OfShop<Taxons, 'rows'>;
  readonly entities: Pick<Entities, 'change'>;
  readonly nudge: () => void;
  readonly now: () => number;
}
interface Renamed {
  readonly kind: 'promotion' | 'collection' | 'module' | 'menus';
  readonly id: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly events?: readonly NewEvent[];
}

/**
 * Replaces references to an entry that is being merged: promotions, collections, menus and home page modules then refer
 * to its successor.
 * @returns whether any reference was replaced
 */
export const moveNames = async (
  deps: MoveNamesDeps,
  shopUuid: string,
  kind: TaxonKind,
  from: string,
  to: string,
): Promise<boolean> => {
  const { reload, promotions, content, menusOf, taxons, entities, nudge, now } = deps;
  const cause = { at: new Date(now()).toISOString(), correlationId: newId() };
  const [promoting, modules, menus, collections] = await Promise.all([
    promotions.of(shopUuid).naming(from),
    content.of(shopUuid).modulesNaming(from),
    menusOf.of(shopUuid).menus(),
    kind === 'collection' ? [] : taxons.of(shopUuid).rows('collection'),
  ]);
  const renamed: readonly Renamed[] = [
    ...promoting.map((record): Renamed => {
      const after = { ...record, targets: targetsInstead(record, from, to) };
      const { _id: id, version, deletedAt } = record;
      const promotionEvents = deletedAt === undefined ? [promotionChanged(promotionOf(after), cause)] : [];
      return { kind: 'promotion', id, version, fields: { targets: after.targets }, events: promotionEvents };
    }),
    ...modules.map((record): Renamed => {
      const { _id: id, version } = record;
      return { kind: 'module', id, version, fields: { source: sourceInstead(record, from, to) } };
    }),
    ...collections.flatMap(({ _id: id, version, rules }): readonly Renamed[] =>
      rules && namesInRules(rules, from)
        ? [{ kind: 'collection', id, version, fields: { rules: rulesInstead(rules, from, to) } }]
        : [],
    ),
    ...(menus && namesInMenus(menus, from)
      ? [{ kind: 'menus' as const, id: shopUuid, version: menus.version, fields: { ...menusInstead(menus, from, to) } }]
      : []),
  ];
  // If another request writes the same entity at this moment, it wins; the next round retries.
  for (const { kind: of, id, version, fields, events = [] } of renamed) {
    await entities.change({ kind: of, id, shopUuid, version }, fields, cause, { events });
    await reload(of, [{ kind: of, id, shopUuid }]);
  }
  if (renamed.length > 0) nudge();
  return renamed.length > 0;
};

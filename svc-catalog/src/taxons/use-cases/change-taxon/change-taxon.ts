import type { TaxonChange, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideTaxonChange, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { factsOf, inTree, NO_FACTS, type TaxonDeps } from '../../taxon-deps.ts';

export type ChangeTaxonDeps = TaxonDeps;
export interface ChangeTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly change: TaxonChange;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeTaxonOutcome = StaffOutcome<TaxonRecord, TaxonRefusal>;

/** Texts, address, parent or rules; a former address leads to the new one from then on. */
export const changeTaxon = async (
  deps: ChangeTaxonDeps,
  { kind, uuid, change, version }: ChangeTaxon,
  press: StaffWrite,
): Promise<ChangeTaxonOutcome> => {
  const { shopUuid } = press.staff;
  const look = () => factsOf(deps, shopUuid, kind, { slug: change.slug });
  const tree = change.parent === undefined ? { deps, look } : inTree(deps, shopUuid, kind, look);
  let facts = NO_FACTS;
  return changeThing<TaxonRecord, Partial<TaxonRecord>, TaxonRefusal>(tree.deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      facts = await tree.look();
      const record = await deps.taxons.of(shopUuid).find(kind, uuid);
      // Said before it is given up: no crash leaves a dead link. Where nothing changes it leads to nobody.
      if (record && kind !== 'tag' && change.slug !== undefined && change.slug !== record.slug)
        await deps.redirects.of(shopUuid).leave(kind, record.slug, { kind, id: uuid });
      return record;
    },
    decide: (record) => decideTaxonChange(kind, record, change, facts),
    write: (record, fields) => ({
      fields,
      after: { ...record, ...fields },
      acted: { action: `${kind}.change`, ...changedFields({ ...record }, { ...record, ...fields }) },
    }),
    slugTaken: 'slugTaken',
  });
};

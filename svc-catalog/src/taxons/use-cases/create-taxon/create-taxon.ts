import type { TaxonInput, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, idOfCreation, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { createThing } from '../../../shared/staff-things.ts';
import { decideNewTaxon, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { factsOf, inTree, type TaxonDeps } from '../../taxon-deps.ts';

export type CreateTaxonDeps = TaxonDeps;
export interface CreateTaxon {
  readonly kind: TaxonKind;
  readonly input: TaxonInput;
}
export type CreateTaxonOutcome = StaffCreated<TaxonRecord, TaxonRefusal>;

/** A new category, brand, line, collection or tag; in the shop as soon as a product has it. */
export const createTaxon = (
  deps: CreateTaxonDeps,
  { kind, input }: CreateTaxon,
  press: StaffWrite,
): Promise<CreateTaxonOutcome> => {
  const { shopUuid } = press.staff;
  const tree = inTree(deps, shopUuid, kind, () => factsOf(deps, shopUuid, kind, input));
  return createThing(tree.deps, press, {
    kind,
    read: (id): Promise<TaxonRecord | null> => deps.taxons.of(shopUuid).evenDeleted(kind, id),
    look: tree.look,
    decide: (facts) => decideNewTaxon(kind, input, idOfCreation(press), facts),
    write: (fields, id) => {
      // Where it stands is nobody's choice: it is the last.
      const { position: _last, ...said } = fields;
      return {
        entity: { name: input.name, slug: '', ...fields, _id: id, shopUuid, version: 1 },
        acted: { action: `${kind}.create`, ...changedFields({}, said) },
      };
    },
    // An address that nobody chose gives way to another one.
    ...(input.slug !== undefined && { slugTaken: 'slugTaken' as const }),
  });
};

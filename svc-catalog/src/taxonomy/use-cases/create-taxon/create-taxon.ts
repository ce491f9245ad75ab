import type { TaxonInput, TaxonKind } from '@shop/contracts/catalog/dashboard';
import {
  changedFields,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { decideNewTaxon, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { beginTreeTurn, factsOf, type TaxonDeps } from '../../taxon-deps.ts';

export type CreateTaxonDeps = TaxonDeps;
export interface CreateTaxon {
  readonly kind: TaxonKind;
  readonly input: TaxonInput;
}
export type CreateTaxonOutcome = StaffCreated<TaxonRecord, TaxonRefusal>;

/** A new category, brand, line, collection or tag; in the shop as soon as a product has it. */
export const createTaxon = async (
  deps: CreateTaxonDeps,
  { kind, input }: CreateTaxon,
  command: StaffCommand,
): Promise<Attempt<CreateTaxonOutcome>> => {
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = createdBefore(await deps.taxons.of(shopUuid).evenDeleted(kind, id));
  if (created) return created;

  const turn = await beginTreeTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, input);
  const decided = decideNewTaxon(kind, input, id, facts);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const fields = decided.decision;

  // A new entity is the last in its order; the audit log keeps only what the person chose.
  const { position: _position, ...chosen } = fields;
  const written = await deps.commitsOf(kind).insert(command, {
    record: { name: input.name, slug: '', ...fields, _id: id, shopUuid },
    audit: { action: `${kind}.create`, ...changedFields({}, chosen) },
    turn,
  });
  if (written.kind !== 'slug-taken') return written;
  // A slug that is made of the name gives way to another one.
  return input.slug === undefined ? CONFLICT : { kind: 'refused', refusal: 'slugTaken' };
};

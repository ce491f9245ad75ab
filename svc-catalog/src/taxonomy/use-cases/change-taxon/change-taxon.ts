import type { TaxonChange, TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import { decideTaxonChange, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { beginTreeTurn, factsOf, type TaxonDeps } from '../../taxon-deps.ts';

export type ChangeTaxonDeps = TaxonDeps;
export interface ChangeTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly change: TaxonChange;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeTaxonOutcome = StaffOutcome<TaxonRecord, TaxonRefusal>;

/** Changes texts, address, parent or rules; a former address leads to the new one from then on. */
export const changeTaxon = async (
  deps: ChangeTaxonDeps,
  { kind, uuid, change, version }: ChangeTaxon,
  command: StaffCommand,
): Promise<Attempt<ChangeTaxonOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.taxons.of(shopUuid).find(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const taxon = checked.entity;

  const turn = change.parent === undefined ? undefined : await beginTreeTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, { slug: change.slug });
  const decided = decideTaxonChange(kind, taxon, change, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: taxon, refusal: decided.refusal };
  const set = decided.decision;

  // D-10.05: the redirect first, so that a crash in between leaves no dead link. A tag has no page.
  if (kind !== 'tag' && set.slug !== undefined && set.slug !== taxon.slug)
    await deps.redirects.of(shopUuid).leave(kind, taxon.slug, { kind, id: uuid });

  const written = await commits.commitSlug(taxon, command, { set, audit: { action: `${kind}.change` }, turn });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: taxon, refusal: 'slugTaken' };
  return written;
};

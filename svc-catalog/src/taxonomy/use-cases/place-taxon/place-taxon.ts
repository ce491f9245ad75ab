import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import { causeOf, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { Reload } from '../../../shared/changed-entity.ts';
import type { Entities } from '../../../shared/persistence/entity.repository.ts';
import { decidePlace, type Placed, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { beginTreeTurn, factsOf, type TaxonDeps } from '../../taxon-deps.ts';

export interface PlaceTaxonDeps extends TaxonDeps {
  readonly entities: Pick<Entities, 'change'>;
  /** Reads again what was written, for visitors of this replica. */
  readonly reload: Reload;
}
export interface PlaceTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly place: Placed;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type PlaceTaxonOutcome = StaffOutcome<TaxonRecord, TaxonRefusal>;

/** Between neighbours that stand too close there is no room: gives them positions that are apart, in their order. */
const moveApart = async (
  { entities, reload }: PlaceTaxonDeps,
  kind: TaxonKind,
  crowded: readonly TaxonRecord[],
  command: StaffCommand,
): Promise<void> => {
  const { shopUuid } = command.staff;
  command.signal.throwIfAborted();
  for (const [at, { _id: id, version }] of crowded.entries())
    await entities.change({ kind, id, shopUuid, version }, { position: at + 1 }, causeOf(command));
  await reload(
    kind,
    crowded.map(({ _id: id }) => ({ kind, id, shopUuid })),
  );
};

/** Moves a category with all that is below it, or a brand or line in its list. */
export const placeTaxon = async (
  deps: PlaceTaxonDeps,
  { kind, uuid, place, version }: PlaceTaxon,
  command: StaffCommand,
): Promise<Attempt<PlaceTaxonOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.taxons.of(shopUuid).find(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const taxon = checked.entity;

  const turn = await beginTreeTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, {});
  const decided = decidePlace(kind, taxon, place, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: taxon, refusal: decided.refusal };
  if ('crowded' in decided) {
    const rows = new Map(facts.rows.map((row) => [row._id, row]));
    const crowded = decided.crowded.flatMap((id) => rows.get(id) ?? []);
    await moveApart(deps, kind, crowded, command);
    // With room between the neighbours the place is decided again.
    return CONFLICT;
  }

  return commits.commit(taxon, command, {
    set: decided.decision,
    audit: { action: `${kind}.move`, before: { parent: taxon.parent ?? null }, after: { ...place } },
    turn,
  });
};

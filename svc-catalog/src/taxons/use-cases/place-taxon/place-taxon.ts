import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import { decidePlace, type Placed, type TaxonRefusal } from '../../domain/decide-taxon.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { factsOf, inTree, NO_FACTS, type TaxonDeps } from '../../taxon-deps.ts';

export type PlaceTaxonDeps = TaxonDeps;
export interface PlaceTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly place: Placed;
  /** As the person saw it. */
  readonly version: number;
}
export type PlaceTaxonOutcome = StaffOutcome<TaxonRecord, TaxonRefusal>;

/** Between neighbours that stand too close there is no room: they move apart, in their order. */
const moveApart = async (
  { things, reload, now }: PlaceTaxonDeps,
  { kind }: PlaceTaxon,
  { staff, requestId }: StaffWrite,
  crowded: readonly TaxonRecord[],
): Promise<void> => {
  const { shopUuid } = staff;
  const cause = { at: new Date(now()).toISOString(), correlationId: requestId };
  for (const [at, { _id: id, version }] of crowded.entries())
    await things.change({ kind, id, shopUuid, version }, { position: at + 1 }, cause);
  await reload(
    kind,
    crowded.map(({ _id: id }) => ({ kind, id, shopUuid })),
  );
};

/** Moves a category with all that is below it, or a brand or line in its list. */
export const placeTaxon = async (
  deps: PlaceTaxonDeps,
  command: PlaceTaxon,
  press: StaffWrite,
): Promise<PlaceTaxonOutcome> => {
  const { kind, uuid, place, version } = command;
  const { shopUuid } = press.staff;
  const tree = inTree(deps, shopUuid, kind, () => factsOf(deps, shopUuid, kind, {}));
  let facts = NO_FACTS;
  const read = async (): Promise<TaxonRecord | null> => {
    facts = await tree.look();
    return deps.taxons.of(shopUuid).find(kind, uuid);
  };
  const record = await read();
  const first = record && decidePlace(kind, record, place, facts);
  if (first && 'crowded' in first && record.version === version) {
    const rows = new Map(facts.rows.map((row) => [row._id, row]));
    await moveApart(
      deps,
      command,
      press,
      first.crowded.flatMap((id) => rows.get(id) ?? []),
    );
  }
  return changeThing<TaxonRecord, Partial<TaxonRecord>, TaxonRefusal>(tree.deps, press, {
    kind,
    id: uuid,
    version,
    read,
    decide: (seen) => {
      const decided = decidePlace(kind, seen, place, facts);
      return 'crowded' in decided ? { refusal: 'noNeighbour' } : decided;
    },
    write: (seen, fields) => ({
      fields,
      after: { ...seen, ...fields },
      acted: { action: `${kind}.move`, before: { parent: seen.parent ?? null }, after: { ...place } },
    }),
  });
};

import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop, StaffOutcome, StaffWrite } from '@shop/service-kit';
import type { Products } from '../../../products/index.ts';
import { leadBackIfItStays } from '../../../shared/lead-back.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideGoing, type GoingDecision, type GoingFacts, type GoingRefusal } from '../../domain/decide-going.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { deletedFields, leaveAddress } from '../../leave-address.ts';
import { inTurnOfKind, type TaxonDeps } from '../../taxon-deps.ts';

export interface DeleteTaxonDeps extends TaxonDeps {
  readonly products: OfShop<Products, 'anyOn'>;
  /** Tells whoever moves products that something goes. */
  readonly follow: () => void;
}
export interface DeleteTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly to: string | undefined;
  readonly merge: boolean;
  /** As the person saw it. */
  readonly version: number;
}
export type DeleteTaxonOutcome = StaffOutcome<TaxonRecord, GoingRefusal>;

const factsOf = async (
  { taxons, countProducts, products }: DeleteTaxonDeps,
  shopUuid: string,
  { kind, uuid }: DeleteTaxon,
): Promise<GoingFacts> => {
  const of = taxons.of(shopUuid);
  const counted = countProducts(shopUuid, kind).get(uuid) ?? 0;
  const [rows, lines, isAny] = await Promise.all([
    of.rows(kind),
    kind === 'brand' ? of.rows('brand-line') : [],
    // One that another replica put there a moment ago is not counted yet.
    counted > 0 || products.of(shopUuid).anyOn(kind, uuid),
  ]);
  return { rows, products: isAny ? Math.max(counted, 1) : 0, hasLines: lines.some(({ brand }) => brand === uuid) };
};

/** Deletes at once what no product has; what some have goes once the last of them has followed to `to`. */
export const deleteTaxon = async (
  deps: DeleteTaxonDeps,
  command: DeleteTaxon,
  press: StaffWrite,
): Promise<DeleteTaxonOutcome> => {
  const { kind, uuid, to, merge, version } = command;
  const { shopUuid } = press.staff;
  const turn = inTurnOfKind(deps, shopUuid, kind, () => factsOf(deps, shopUuid, command));
  let facts: GoingFacts = { rows: [], products: 0, hasLines: false };
  const outcome = await changeThing<TaxonRecord, GoingDecision, GoingRefusal>(turn.deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      facts = await turn.look();
      const record = await deps.taxons.of(shopUuid).evenDeleted(kind, uuid);
      const decided = record && record.version === version && decideGoing(kind, record, { to, merge }, facts);
      if (decided && 'decision' in decided && decided.decision === 'at once')
        await leaveAddress(deps, kind, record, undefined);
      return record;
    },
    decide: (record) => decideGoing(kind, record, { to, merge }, facts),
    write: (record, decision, at) => {
      const fields = decision === 'at once' ? deletedFields(record, at) : decision;
      const action = merge ? (`${kind}.merge` as const) : (`${kind}.delete` as const);
      const after = { ...(to !== undefined && { to }) };
      return { fields, after: { ...record, ...fields }, acted: { action, before: { slug: record.slug }, after } };
    },
  });
  if (outcome.kind === 'done') deps.follow();
  if (kind !== 'tag') await leadBackIfItStays(outcome, () => deps.redirects.of(shopUuid).giveBack({ kind, id: uuid }));
  return outcome;
};

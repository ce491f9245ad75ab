import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { Attempt, OfShop, StaffCommand, StaffOutcome } from '@shop/service-kit';
import type { Products } from '../../../products/index.ts';
import { restoreRedirectsIfNotDeleted } from '../../../shared/restore-redirects.ts';
import { decideGoing, type GoingFacts, type GoingRefusal } from '../../domain/decide-going.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { deletedFields, leaveAddress } from '../../leave-address.ts';
import { beginTurn, type TaxonDeps } from '../../taxon-deps.ts';

export interface DeleteTaxonDeps extends TaxonDeps {
  readonly products: OfShop<Products, 'anyOn'>;
  /** Wakes the loop that moves products. */
  readonly follow: () => void;
}
export interface DeleteTaxon {
  readonly kind: TaxonKind;
  readonly uuid: string;
  readonly to: string | undefined;
  readonly merge: boolean;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type DeleteTaxonOutcome = StaffOutcome<TaxonRecord, GoingRefusal>;

const factsOf = async (
  { taxons, countProducts, products }: DeleteTaxonDeps,
  shopUuid: string,
  { kind, uuid }: DeleteTaxon,
): Promise<GoingFacts> => {
  const of = taxons.of(shopUuid);
  const counted = (await countProducts(shopUuid, kind)).get(uuid) ?? 0;
  const [rows, lines, isAny] = await Promise.all([
    of.rows(kind),
    kind === 'brand' ? of.rows('brand-line') : [],
    // A product that another replica put there a moment ago is not counted yet.
    counted > 0 || products.of(shopUuid).anyOn(kind, uuid),
  ]);
  return { rows, products: isAny ? Math.max(counted, 1) : 0, hasLines: lines.some(({ brand }) => brand === uuid) };
};

const writeDeletion = async (
  deps: DeleteTaxonDeps,
  input: DeleteTaxon,
  command: StaffCommand,
): Promise<Attempt<DeleteTaxonOutcome>> => {
  const { kind, uuid, to, merge, version } = input;
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.taxons.of(shopUuid).evenDeleted(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const taxon = checked.entity;

  const turn = await beginTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, input);
  const decided = decideGoing(kind, taxon, { to, merge }, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: taxon, refusal: decided.refusal };
  const { decision } = decided;

  // D-10.05: the redirect first, so that a crash in between leaves no dead link.
  if (decision === 'at once') await leaveAddress(deps, kind, taxon, undefined);

  return commits.commit(taxon, command, {
    set: decision === 'at once' ? deletedFields(taxon, command.at) : decision,
    audit: {
      action: merge ? `${kind}.merge` : `${kind}.delete`,
      before: { slug: taxon.slug },
      after: to === undefined ? {} : { to },
    },
    turn,
  });
};

/** Deletes at once if no product has it; otherwise it goes once the last of its products has followed to `to`. */
export const deleteTaxon = async (
  deps: DeleteTaxonDeps,
  input: DeleteTaxon,
  command: StaffCommand,
): Promise<Attempt<DeleteTaxonOutcome>> => {
  const { kind, uuid: id } = input;
  const outcome = await writeDeletion(deps, input, command);
  if (outcome.kind === 'done') deps.follow();
  if (kind !== 'tag')
    await restoreRedirectsIfNotDeleted(outcome, () =>
      deps.redirects.of(command.staff.shopUuid).restoreRedirects({ kind, id }),
    );
  return outcome;
};

import { isWithin, type Reach } from '@shop/contracts/staff';
import type { Inspection } from '../../domain/inspection.ts';
import type { Inspections, WaitingRow } from '../../persistence/inspection.repository.ts';
import type { RowFacts } from '../../returned-units-on-the-wire.ts';
import { lookUpRows, type LookUpRowsDeps } from '../look-up-rows.ts';

export interface GetInspectionDeps extends LookUpRowsDeps {
  readonly inspections: Pick<Inspections, 'of'>;
}
export interface GetInspection {
  readonly shopUuid: string;
  readonly reach: Reach;
  readonly order: string;
}
export type GetInspectionOutcome =
  | {
      readonly kind: 'found';
      readonly rows: readonly WaitingRow[];
      readonly findings: Inspection['findings'];
      readonly facts: RowFacts;
    }
  | { readonly kind: 'not-found' };

/** What came back of an order into the warehouses that the person reaches, and what was found. */
export const getInspection = async (
  deps: GetInspectionDeps,
  { shopUuid, reach, order }: GetInspection,
): Promise<GetInspectionOutcome> => {
  const inspection = await deps.inspections.of(shopUuid).find(order);
  const rows = (inspection?.lots ?? [])
    .filter(({ warehouse }) => isWithin(reach, warehouse))
    .flatMap((lot) => (inspection ? [{ ...inspection, lot }] : []));
  if (!inspection || rows.length === 0) return { kind: 'not-found' };
  const findings = inspection.findings.filter(({ warehouse }) => isWithin(reach, warehouse));
  return { kind: 'found', rows, findings, facts: await lookUpRows(deps, shopUuid, rows) };
};

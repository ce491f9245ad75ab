import type { INSPECTION_OUTCOMES } from '@shop/contracts/logistics';

export type Outcome = (typeof INSPECTION_OUTCOMES)[number];

/** Units of one lot that came back. */
export interface WaitingLot {
  /** The stock item. */
  readonly item: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  /** The key of the lot. */
  readonly lot: string;
  /** How many came back. */
  readonly quantity: number;
  /** How many of them still wait. */
  readonly waiting: number;
}

/** What a person found of some units of one lot. */
export interface FoundUnits {
  /** The key of the lot. */
  readonly lot: string;
  /** Its number, as people read it. */
  readonly number: string;
  readonly outcome: Outcome;
  readonly quantity: number;
  readonly note: string;
  readonly photos: readonly string[];
}

/** All that one request found, in one stock item. */
export interface Finding {
  /** The id of the request. */
  readonly request: string;
  readonly item: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  readonly at: Date;
  /** The name of the person. */
  readonly by: string;
  readonly found: readonly FoundUnits[];
}

/** C-1.07: what came back with an order. An order comes back once, so that its inspection has the id of the order. */
export interface Inspection {
  readonly _id: string;
  readonly shopUuid: string;
  readonly number: string;
  readonly trackingId: string | null;
  readonly reason: string;
  readonly returnedAt: Date;
  readonly lots: readonly WaitingLot[];
  /** Units of all lots that wait. */
  readonly waiting: number;
  readonly findings: readonly Finding[];
  /** Decided, and perhaps not yet carried out in the stock item; its units count as waiting until it is. */
  readonly pending: Finding | null;
  readonly version: number;
}

const takenFrom = ({ item, found }: Finding, lot: WaitingLot): number =>
  lot.item === item
    ? found.filter((units) => units.lot === lot.lot).reduce((sum, { quantity }) => sum + quantity, 0)
    : 0;

/** The inspection once its pending finding has been carried out. */
export const withFinding = (
  inspection: Pick<Inspection, 'lots' | 'findings'>,
  finding: Finding,
): Pick<Inspection, 'lots' | 'findings' | 'waiting' | 'pending'> => {
  const lots = inspection.lots.map((lot) => ({ ...lot, waiting: lot.waiting - takenFrom(finding, lot) }));
  return {
    lots,
    findings: [...inspection.findings, finding],
    waiting: lots.reduce((sum, { waiting }) => sum + waiting, 0),
    pending: null,
  };
};

/** Units of a finding by outcome. */
export const unitsWith = ({ found }: Pick<Finding, 'found'>, outcome: Outcome): number =>
  found.filter((units) => units.outcome === outcome).reduce((sum, { quantity }) => sum + quantity, 0);

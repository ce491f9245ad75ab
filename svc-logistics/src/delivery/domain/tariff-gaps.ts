import type { CommunePlace, ShopPlaces, WilayaPlace } from './places.ts';
import { keyOfRow, rowsOfTariffs, type TariffRow } from './tariff-rows.ts';
import type { Tariff } from './tariff.ts';
import { desksOf, type DeliveryService, type Transporter } from './transporter.ts';

/** What a company charges the shop for a wilaya that it knows (1 to 58), in centimes; null: it does not go there so. */
export interface FeeOfWilaya {
  readonly wilaya: number;
  readonly home: number | null;
  readonly desk: number | null;
}

export type Contradiction = 'datesReversed' | 'deskWithoutDesks' | 'notOffered' | 'movedCommune' | 'delayReversed';
export type GapFinding =
  | { readonly kind: 'missing' }
  | { readonly kind: 'contradiction'; readonly reason: Contradiction }
  /** Centimes. */
  | { readonly kind: 'belowCost'; readonly price: number; readonly fee: number };
export interface TariffGap {
  readonly finding: GapFinding;
  readonly transporter: Transporter;
  readonly service: DeliveryService;
  readonly wilaya: WilayaPlace;
  readonly commune: CommunePlace | null;
}

export interface GapFacts {
  readonly wilayas: readonly WilayaPlace[];
  readonly communes: ReadonlyMap<string, CommunePlace>;
  readonly closed: Pick<ShopPlaces, 'closedWilayas'> | null;
  readonly tariffs: readonly Tariff[];
  /** Undefined: not known. */
  readonly fees: readonly FeeOfWilaya[] | undefined;
}

const hasDesk = (transporter: Transporter, wilaya: number): boolean =>
  desksOf(transporter).some((desk) => desk.wilaya === wilaya);

const contradictionsOf = (row: TariffRow, transporter: Transporter, facts: GapFacts): Contradiction[] => {
  const { service, wilaya, commune, from, to, delayDays } = row;
  const isOffered = transporter.services.includes(service);
  return [
    ...(isOffered ? [] : (['notOffered'] as const)),
    ...(isOffered && service === 'stopdesk' && commune === undefined && row.active && !hasDesk(transporter, wilaya)
      ? (['deskWithoutDesks'] as const)
      : []),
    ...(from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to)
      ? (['datesReversed'] as const)
      : []),
    ...(delayDays && delayDays.min > delayDays.max ? (['delayReversed'] as const) : []),
    ...(commune !== undefined && facts.communes.get(commune)?.wilaya !== wilaya ? (['movedCommune'] as const) : []),
  ];
};

/** What is free is so by choice; only a price can be a mistake. */
const feeAbove = (row: TariffRow, wilaya: WilayaPlace, { fees = [] }: GapFacts): number | undefined => {
  const fee = fees.find((known) => known.wilaya === wilaya.shipAs);
  const charged = row.service === 'home' ? fee?.home : fee?.desk;
  return row.active && row.price > 0 && charged !== null && charged !== undefined && row.price < charged
    ? charged
    : undefined;
};

/** C-4.03: what is wrong with the grid of an active transporter, by wilaya. */
export const gapsOf = (transporter: Transporter, facts: GapFacts): TariffGap[] => {
  const rows = rowsOfTariffs(facts.tariffs.filter((tariff) => tariff.transporter === transporter._id));
  const there = new Set(rows.map(keyOfRow));
  return facts.wilayas.flatMap((wilaya) => {
    const isOpen = !facts.closed?.closedWilayas.includes(wilaya._id);
    const gap = (service: DeliveryService, finding: GapFinding, commune: string | undefined): TariffGap => ({
      finding,
      transporter,
      service,
      wilaya,
      commune: facts.communes.get(commune ?? '') ?? null,
    });
    const missing = transporter.services
      .filter((service) => isOpen && (service === 'home' || hasDesk(transporter, wilaya._id)))
      .filter((service) => !there.has(keyOfRow({ service, wilaya: wilaya._id })))
      .map((service) => gap(service, { kind: 'missing' }, undefined));
    const wrong = rows
      .filter((row) => row.wilaya === wilaya._id)
      .flatMap((row) => {
        const fee = feeAbove(row, wilaya, facts);
        return [
          ...contradictionsOf(row, transporter, facts).map((reason): GapFinding => ({ kind: 'contradiction', reason })),
          ...(fee === undefined ? [] : [{ kind: 'belowCost', price: row.price, fee } as const]),
        ].map((finding) => gap(row.service, finding, row.commune));
      });
    return [...missing, ...wrong];
  });
};

import type { Language } from '@shop/contracts';
import { algiersDay, type OfShop } from '@shop/service-kit';
import { placeName, type KnownPlaces, type Places, type Transporters } from '../../../delivery/index.ts';
import { scorecardsOf, type Scorecard } from '../../domain/scorecard.ts';
import type { FiguresBy, ParcelFiguresOfShops } from '../../persistence/parcel-figures.ts';

export interface GetScorecardDeps {
  readonly parcelFigures: OfShop<ParcelFiguresOfShops, 'figures'>;
  readonly transporters: OfShop<Transporters, 'all'>;
  readonly places: Places;
  readonly now: () => number;
}
export interface GetScorecard {
  readonly shopUuid: string;
  readonly language: Language;
  readonly by: FiguresBy;
  /** Days in Algiers, both included; absent: the last 90. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly transporter?: string | undefined;
  readonly wilaya?: number | undefined;
}
export interface NamedScorecard extends Scorecard {
  readonly name: string;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;
/** What a transporter has collected is to be with the shop by then. */
export const CASH_LATE_MS = 7 * DAY_MS;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+01:00`);

const nameOf = (
  by: FiguresBy,
  key: string,
  { wilayas, communes }: KnownPlaces,
  transporters: ReadonlyMap<string, string>,
  language: Language,
): string => {
  if (by === 'transporter') return transporters.get(key) ?? key;
  const place = by === 'wilaya' ? wilayas.get(Number(key)) : communes.get(key);
  return place ? placeName(place, language) : key;
};

/** C-4.08: how parcels went that were handed over in these days. */
export const getScorecard = async (deps: GetScorecardDeps, query: GetScorecard): Promise<NamedScorecard[]> => {
  const { shopUuid, language, by, from, to, transporter, wilaya } = query;
  const now = deps.now();
  const before = midnight(to ?? algiersDay(now)) + DAY_MS;
  const figures = await deps.parcelFigures.of(shopUuid).figures({
    by,
    from: new Date(from === undefined ? before - USUAL_DAYS * DAY_MS : midnight(from)),
    before: new Date(before),
    transporter,
    wilaya,
    lateBefore: new Date(now - CASH_LATE_MS),
  });
  const rows = scorecardsOf(figures);
  const [places, transporters] = await Promise.all([
    deps.places.known(by === 'commune' ? rows.map(({ key }) => key) : []),
    deps.transporters.of(shopUuid).all(),
  ]);
  const names = new Map(transporters.map(({ _id, name }) => [_id, name]));
  return rows.map((row) => ({ ...row, name: nameOf(by, row.key, places, names, language) }));
};

import { DELIVERY_SERVICES } from '@shop/contracts/logistics';
import type { Tariff, TariffService } from './tariff.ts';
import type { DeliveryService } from './transporter.ts';

const HOURS_OF_DAY = 24;

/** A line of a transporter's grid, as people see it: of a wilaya, or of one commune of it. */
export interface TariffRow {
  readonly service: DeliveryService;
  readonly wilaya: number;
  /** Absent: the whole wilaya. */
  readonly commune?: string;
  /** Centimes. */
  readonly price: number;
  /** Centimes of goods; 0: whatever is bought. */
  readonly freeFrom?: number;
  readonly delayDays?: { readonly min: number; readonly max: number };
  /** ISO 8601, when `freeFrom` holds. */
  readonly from?: string;
  readonly to?: string;
  readonly active: boolean;
}
export type TariffRowKey = Pick<TariffRow, 'service' | 'wilaya' | 'commune'>;

export const keyOfRow = ({ service, wilaya, commune = '' }: TariffRowKey): string => `${wilaya}:${service}:${commune}`;
export const wilayaOfRow = ({ service, wilaya }: TariffRowKey): TariffRowKey => ({ service, wilaya });

const daysOf = (hours: number): number => Math.ceil(hours / HOURS_OF_DAY);
const moment = (text: string): string => new Date(text).toISOString();

const promoOfRow = (promo: TariffService['promo']): Pick<TariffRow, 'freeFrom' | 'from' | 'to'> => {
  const freeFrom = promo?.isFree ? 0 : promo?.minSubtotal;
  if (!promo || freeFrom === null || freeFrom === undefined) return {};
  return {
    freeFrom,
    ...(promo.startsAt !== null && { from: moment(promo.startsAt) }),
    ...(promo.endsAt !== null && { to: moment(promo.endsAt) }),
  };
};

const wilayaRow = (wilaya: number, { deliveryType, price, promo, delay, active }: TariffService): TariffRow => ({
  service: deliveryType,
  wilaya,
  price,
  ...promoOfRow(promo),
  delayDays: { min: daysOf(delay.min), max: daysOf(delay.max) },
  active,
});

const communeRows = (wilaya: number, service: TariffService): TariffRow[] =>
  Object.entries(service.communePrices)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([commune, price]) => ({
      service: service.deliveryType,
      wilaya,
      commune,
      price,
      active: !service.closedCommunes?.includes(commune),
    }));

/** The lines of stored tariffs: by wilaya and service, each wilaya before its communes. */
export const rowsOfTariffs = (tariffs: readonly Tariff[]): TariffRow[] =>
  [...tariffs]
    .sort((a, b) => a.wilaya - b.wilaya)
    .flatMap(({ wilaya, services }) =>
      DELIVERY_SERVICES.flatMap((kind) => services.filter(({ deliveryType }) => deliveryType === kind)).flatMap(
        (service) => [wilayaRow(wilaya, service), ...communeRows(wilaya, service)],
      ),
    );

const promoOf = ({ freeFrom, from, to }: TariffRow): TariffService['promo'] =>
  freeFrom === undefined
    ? null
    : {
        isFree: freeFrom === 0,
        minSubtotal: freeFrom === 0 ? null : freeFrom,
        startsAt: from ?? null,
        endsAt: to ?? null,
      };

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
const inOrder = ({ service, wilaya, commune, price, freeFrom, delayDays, from, to, active }: TariffRow) => [
  service,
  wilaya,
  commune,
  price,
  freeFrom,
  delayDays?.min,
  delayDays?.max,
  from,
  to,
  active,
];
const isSameRow = (a: TariffRow, b: TariffRow): boolean => isSame(inOrder(a), inOrder(b));

/**
 * A stored service from its lines. What a line says no finer than it was stored stays as it was: a delay of 30 to 60
 * hours is 2 to 3 days on the screen.
 * @param former as it is stored; undefined: new
 */
export const serviceOfRows = (
  row: TariffRow,
  communes: readonly TariffRow[],
  former: TariffService | undefined,
): TariffService => {
  const shown = former && wilayaRow(row.wilaya, former);
  const { min, max } = row.delayDays ?? shown?.delayDays ?? { min: 0, max: 0 };
  const keepsDelay = shown?.delayDays?.min === min && shown.delayDays.max === max;
  const keepsPromo = former && isSame(promoOfRow(former.promo), promoOfRow(promoOf(row)));
  const closed = communes.filter(({ active }) => !active).flatMap(({ commune }) => commune ?? []);
  return {
    deliveryType: row.service,
    price: row.price,
    communePrices: Object.fromEntries(communes.map(({ commune = '', price }) => [commune, price])),
    ...(closed.length > 0 && { closedCommunes: closed }),
    delay: former && keepsDelay ? former.delay : { min: min * HOURS_OF_DAY, max: max * HOURS_OF_DAY },
    active: row.active,
    promo: keepsPromo ? former.promo : promoOf(row),
  };
};

/** What another state of a grid has changed. */
export interface TariffDifference {
  readonly added: readonly TariffRow[];
  readonly changed: readonly { readonly before: TariffRow; readonly after: TariffRow }[];
  readonly removed: readonly TariffRow[];
  readonly unchanged: number;
}

export const differenceOf = (before: readonly TariffRow[], after: readonly TariffRow[]): TariffDifference => {
  const former = new Map(before.map((row) => [keyOfRow(row), row]));
  const next = new Set(after.map(keyOfRow));
  const both = after.flatMap((row) => {
    const was = former.get(keyOfRow(row));
    return was ? [{ before: was, after: row }] : [];
  });
  const changed = both.filter((pair) => !isSameRow(pair.before, pair.after));
  return {
    added: after.filter((row) => !former.has(keyOfRow(row))),
    changed,
    removed: before.filter((row) => !next.has(keyOfRow(row))),
    unchanged: both.length - changed.length,
  };
};

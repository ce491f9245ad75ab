import type { DeliveryService } from '@shop/contracts/logistics';
import type { TariffRow } from '@shop/contracts/logistics/dashboard';

/** What a line of the grid says. A line without a price is not served (D-7.09). */
export interface Figures {
  readonly price: number | null;
  readonly freeFrom: number | null;
  readonly delay: NonNullable<TariffRow['delayDays']> | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly active: boolean;
}
export type Field = keyof Figures;
export const FIELDS: readonly Field[] = ['price', 'freeFrom', 'delay', 'from', 'to', 'active'];
export const NO_FIGURES: Figures = { price: null, freeFrom: null, delay: null, from: null, to: null, active: true };

/** A service in a wilaya, or in one commune of it. */
export interface Line {
  readonly service: DeliveryService;
  readonly wilaya: number;
  readonly commune?: string | undefined;
}
/** `home/16`, `home/16/1610`. */
export type LineKey = string;
export const keyOf = ({ service, wilaya, commune }: Line): LineKey =>
  commune === undefined ? `${service}/${wilaya}` : `${service}/${wilaya}/${commune}`;
export const lineOf = (key: LineKey): Line => {
  const [service, wilaya, commune] = key.split('/');
  return { service: service === 'stopdesk' ? 'stopdesk' : 'home', wilaya: Number(wilaya), ...(commune && { commune }) };
};

export const figuresOf = (row: TariffRow): Figures => ({
  price: row.price,
  freeFrom: row.freeFrom ?? null,
  delay: row.delayDays ?? null,
  from: row.from ?? null,
  to: row.to ?? null,
  active: row.active,
});

/** @param price of the line; a line without one is no row */
export const rowOf = (line: Line, price: number, { freeFrom, delay, from, to, active }: Figures): TariffRow => ({
  service: line.service,
  wilaya: line.wilaya,
  ...(line.commune !== undefined && { commune: line.commune }),
  price,
  ...(freeFrom !== null && { freeFrom }),
  ...(delay !== null && { delayDays: delay }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  active,
});

export const sameValue = (field: Field, one: Figures, other: Figures): boolean =>
  field === 'delay'
    ? one.delay?.min === other.delay?.min && one.delay?.max === other.delay?.max
    : one[field] === other[field];
export const sameFigures = (one: Figures, other: Figures): boolean =>
  FIELDS.every((field) => sameValue(field, one, other));

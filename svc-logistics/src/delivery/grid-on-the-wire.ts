import { toCentimes, toDzd, type Language } from '@shop/contracts';
import type { TariffGrid, TariffRow as WireRow } from '@shop/contracts/logistics/dashboard';
import { textsIn } from '../texts.ts';
import type { TariffProblem } from './domain/decide-tariffs.ts';
import { rowsOfTariffs, type TariffRow } from './domain/tariff-rows.ts';
import type { StoredGrid } from './persistence/tariff-grid.repository.ts';

export const rowOnTheWire = ({ price, freeFrom, delayDays, ...row }: TariffRow): WireRow => ({
  ...row,
  price: toDzd(price),
  ...(freeFrom !== undefined && { freeFrom: toDzd(freeFrom) }),
  ...(delayDays && { delayDays: { min: delayDays.min, max: delayDays.max } }),
});

/** Moments are written in one way, so that a row that was not changed is found to be the same. */
const moment = (text: string): string => new Date(text).toISOString();

export const rowOfWire = ({ price, freeFrom, commune, delayDays, from, to, ...row }: WireRow): TariffRow => ({
  ...row,
  price: toCentimes(price),
  ...(commune !== undefined && { commune }),
  ...(freeFrom !== undefined && { freeFrom: toCentimes(freeFrom) }),
  ...(delayDays && { delayDays }),
  ...(from !== undefined && { from: moment(from) }),
  ...(to !== undefined && { to: moment(to) }),
});

export const gridOnTheWire = ({ transporter, version, tariffs }: StoredGrid): TariffGrid => ({
  transporter: transporter._id,
  version,
  rows: rowsOfTariffs(tariffs).map(rowOnTheWire),
});

/** `rows.3.delayDays` to what is wrong with it (D-1.05). */
export const tariffErrors = (problems: readonly TariffProblem[], language: Language): Record<string, string[]> => {
  const say = textsIn(language);
  const errors: Record<string, string[]> = {};
  for (const { row, field, rule } of problems)
    (errors[`rows.${row}.${field}`] ??= []).push(say(`tariffs.rules.${rule}`));
  return errors;
};

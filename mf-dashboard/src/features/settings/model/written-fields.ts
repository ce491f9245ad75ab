import { OpeningHours } from '@shop/contracts/catalog';
import { ShopSettings } from '@shop/contracts/catalog/dashboard';
import { z } from 'zod';

const { legal, limits, links, desk, openingHours: _apart, ...plain } = ShopSettings.shape;
const { week, exceptions } = OpeningHours.shape;
/** The contract's own rules, each at the field that it is of. */
export const WrittenFields = z.object({
  ...plain,
  legal_company: legal.shape.company,
  legal_capital: legal.shape.capital,
  legal_address: legal.shape.address,
  legal_rc: legal.shape.rc,
  legal_nif: legal.shape.nif,
  legal_nis: legal.shape.nis,
  legal_ai: legal.shape.ai,
  links_map: links.unwrap().shape.map,
  links_facebook: links.unwrap().shape.facebook,
  links_instagram: links.unwrap().shape.instagram,
  links_tiktok: links.unwrap().shape.tiktok,
  limits_visitor: limits.shape.visitor,
  limits_phone: limits.shape.phone,
  limits_address: limits.shape.address,
  desk_calls: desk.unwrap().shape.calls,
  desk_rank: desk.unwrap().shape.rank,
  desk_risk: desk.unwrap().shape.risk,
  hours_mon: week.shape.mon,
  hours_tue: week.shape.tue,
  hours_wed: week.shape.wed,
  hours_thu: week.shape.thu,
  hours_fri: week.shape.fri,
  hours_sat: week.shape.sat,
  hours_sun: week.shape.sun,
  exceptions,
});
export type WrittenFields = z.output<typeof WrittenFields>;

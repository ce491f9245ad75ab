import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';

/** A wilaya that the shop delivers to. */
export const aWilaya = (id: number, name: string, more: Partial<WilayaRow> = {}): WilayaRow => ({
  id,
  name,
  nameAr: name,
  shipAs: Math.min(id, 58),
  deliverable: true,
  communes: 2,
  closedCommunes: 0,
  transporters: 1,
  ...more,
});
export const aCommune = (id: string, name: string, more: Partial<CommuneRow> = {}): CommuneRow => ({
  id,
  name,
  nameAr: name,
  postal: `${id.slice(0, 2)}000`,
  deliverable: true,
  ...more,
});

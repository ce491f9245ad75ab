import type { Language } from '@shop/contracts';
import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { placeName, type CommunePlace, type WilayaPlace } from './domain/places.ts';
import { servicesOf } from './domain/tariff.ts';
import type { SeenPlaces } from './persistence/shop-places.repository.ts';

const countBy = <Row>(rows: readonly Row[], key: (row: Row) => number): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return counts;
};

/** Active transporters with a price that is sold now, by wilaya: each has one tariff there. */
const sellingBy = ({ tariffs, transporters }: SeenPlaces): ReadonlyMap<number, number> => {
  const active = new Map(transporters.filter(({ active: isOn }) => isOn).map((one) => [one._id, one]));
  const sold = tariffs.filter((tariff) => {
    const transporter = active.get(tariff.transporter);
    return transporter !== undefined && servicesOf(tariff, transporter).length > 0;
  });
  return countBy(sold, ({ wilaya }) => wilaya);
};

export const wilayasOnTheWire = (places: SeenPlaces, language: Language): WilayaRow[] => {
  const closed = new Set(places.closed?.closedCommunes);
  const communes = countBy(places.communes, ({ wilaya }) => wilaya);
  const closedCommunes = countBy(
    places.communes.filter(({ _id }) => closed.has(_id)),
    ({ wilaya }) => wilaya,
  );
  const selling = sellingBy(places);
  return [...places.wilayas]
    .sort((a, b) => a._id - b._id)
    .map((wilaya) => ({
      id: wilaya._id,
      name: placeName(wilaya, language),
      nameAr: wilaya.ar,
      shipAs: wilaya.shipAs,
      deliverable: !places.closed?.closedWilayas.includes(wilaya._id),
      communes: communes.get(wilaya._id) ?? 0,
      closedCommunes: closedCommunes.get(wilaya._id) ?? 0,
      transporters: selling.get(wilaya._id) ?? 0,
    }));
};

export const communeOnTheWire = (
  commune: CommunePlace,
  { closed }: Pick<SeenPlaces, 'closed'>,
  language: Language,
): CommuneRow => ({
  id: commune._id,
  name: placeName(commune, language),
  nameAr: commune.ar,
  postal: commune.postal,
  deliverable: !closed?.closedCommunes.includes(commune._id),
});

export const wilayaOfCommuneOnTheWire = (
  wilaya: WilayaPlace,
  { closed }: Pick<SeenPlaces, 'closed'>,
  language: Language,
) => ({
  id: wilaya._id,
  name: placeName(wilaya, language),
  nameAr: wilaya.ar,
  deliverable: !closed?.closedWilayas.includes(wilaya._id),
});

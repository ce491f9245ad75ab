import type { Language } from '@shop/contracts';
import type { TransporterDesk } from '@shop/contracts/logistics/dashboard';
import { desksOf, placeName, transporterVersion, type KnownPlaces, type TransporterRecord } from '../delivery/index.ts';

/** A transporter's desks with the names of their communes; names and addresses are the French ones, as staff typed. */
export const desksOnTheWire = (
  transporter: TransporterRecord,
  { communes }: Pick<KnownPlaces, 'communes'>,
  language: Language,
): { version: number; desks: TransporterDesk[] } => ({
  version: transporterVersion(transporter),
  desks: desksOf(transporter).map(({ id, name, address, wilaya, commune: code, fromCompany = false }) => {
    const commune = communes.get(code);
    return {
      id,
      name: name.fr,
      address: address.fr,
      wilaya,
      commune: commune ? { id: code, name: placeName(commune, language) } : null,
      fromCompany,
    };
  }),
});

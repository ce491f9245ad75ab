import { LRUCache } from 'lru-cache';
import {
  desksOf,
  otherNamesOf,
  placeName,
  type CommunePlace,
  type Places,
  type Transporters,
} from '../delivery/index.ts';
import type { CompanyLine } from './company-line.ts';
import { createLines, type LineDeps } from './create-lines.ts';
import type { CompanyFee } from './domain/company-adapter.ts';
import { decideDesks } from './domain/company-desks.ts';
import { decideDestination, type Destination, type WantedPlace } from './domain/destination.ts';
import type { OurCommune } from './domain/match-place.ts';
import type { CompanyPlacesRecord } from './persistence/company-places.model.ts';
import type { KeptCompanyPlaces } from './persistence/company-places.repository.ts';
import type { ShipAsChoices } from './persistence/ship-as.repository.ts';
import { companyPlacesOf, readCompanyFees, readCompanyPlaces } from './read-company-places.ts';

/** Parcels of a pool are for the same few companies: their lists of places are kept for as long as one is announced. */
const KEPT_MS = 60_000;
const KEPT_LISTS = 50;

export interface CompaniesDeps extends LineDeps {
  readonly transporters: Transporters;
  readonly companyPlaces: KeptCompanyPlaces;
  readonly shipAs: ShipAsChoices;
  readonly places: Places;
}

/** A commune of ours with all names that it is known by. */
export const ourCommune = ({ _id, wilaya58, fr, ar }: CommunePlace): OurCommune => ({
  code: _id,
  wilaya58,
  names: [fr, ar, ...otherNamesOf(_id)],
});
const listKey = ({ _id, accountChangedAt = 0 }: CompanyLine['transporter']): string => `${_id}:${accountChangedAt}`;
const namesOf = ({ fr, ar, en }: { fr: string; ar: string; en: string }): string[] => [fr, ar, en];

/** Companies that parcels go with (D-7.03): the one way from this service to them. */
export const createCompanies = (deps: CompaniesDeps) => {
  const { adapters, transporters, companyPlaces, places, shipAs } = deps;
  const { wayTo, lineOf } = createLines(deps);
  const lists = new LRUCache<string, CompanyPlacesRecord>({ max: KEPT_LISTS, ttl: KEPT_MS });

  /** Reads the company's list anew, and offers the desks that it names (D-3.11). */
  const readPlaces = async (
    line: Pick<CompanyLine, 'transporter' | 'adapter' | 'call'>,
  ): Promise<CompanyPlacesRecord> => {
    const { transporter } = line;
    const read = await readCompanyPlaces(deps, transporter, line);
    lists.set(listKey(transporter), read);
    const [communes, chosen] = await Promise.all([places.communes(), shipAs.of(transporter._id)]);
    const ours = communes.map((commune) => ({ ...ourCommune(commune), wilaya: commune.wilaya }));
    await transporters.takeDesks(transporter, (before) => decideDesks(before, read, ours, chosen));
    return read;
  };

  /** The company's places, or null where it has no list of its own. Throws what a call of a company throws. */
  const placesOf = async (line: CompanyLine): Promise<CompanyPlacesRecord | null> => {
    if (!line.adapter.places) return null;
    const key = listKey(line.transporter);
    const kept = lists.get(key);
    if (kept) return kept;
    const read = await companyPlacesOf(deps, line.transporter, () => readPlaces(line));
    lists.set(key, read);
    return read;
  };

  return {
    adapters,
    wayTo,
    lineOf,
    placesOf,
    readPlaces,
    /** Null: there is no such transporter, or nobody has built its company's adapter. */
    line: async (shopUuid: string, transporter: string): Promise<CompanyLine | null> =>
      lineOf(await transporters.of(shopUuid).record(transporter)),
    /** The account that a company's own call names (C-4.06), whichever shop it belongs to. */
    lineOfAccount: async (adapter: string, transporter: string): Promise<CompanyLine | null> => {
      const record = await transporters.record(transporter);
      return record?.adapter === adapter ? lineOf(record) : null;
    },
    /**
     * D-7.08: where an order goes in the company's own terms. May ask the company for its list, and then throws as a
     * call of it does: nothing was asked for the parcel.
     */
    destinationOf: async (line: CompanyLine, wanted: WantedPlace): Promise<Destination> => {
      const { transporter } = line;
      const desk = transporter.desks.find(({ id }) => id === wanted.deskId);
      const [known, list, chosen] = await Promise.all([
        places.known([wanted.commune, ...(desk ? [desk.commune] : [])]),
        placesOf(line),
        shipAs.of(transporter._id),
      ]);
      return decideDestination(wanted, {
        communeOf: (code) => {
          const commune = known.communes.get(code);
          return commune && ourCommune(commune);
        },
        wilayaName: (code) => {
          const wilaya = known.wilayas.get(code);
          return wilaya ? placeName(wilaya, 'fr') : '';
        },
        desks: desksOf(transporter).map(({ id, commune, name }) => ({ id, commune, names: namesOf(name) })),
        places: list,
        shipAs: chosen.communes,
        deskAs: chosen.desks,
      });
    },
    /**
     * What the company charges the shop for each wilaya, as it was last read; null: it does not say. The first time it
     * is asked, which throws as a call of it does.
     */
    feesOf: async (line: CompanyLine): Promise<readonly CompanyFee[] | null> => {
      if (!line.adapter.fees) return null;
      const kept = await companyPlaces.find(line.transporter._id);
      const isOfAccount = kept?.account === (line.transporter.accountChangedAt ?? 0);
      if (isOfAccount && kept.fees) return kept.fees;
      const read = await placesOf(line);
      return read && (await readCompanyFees(deps, read, line));
    },
  };
};
export type Companies = ReturnType<typeof createCompanies>;

import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import type { OfShop } from '@shop/service-kit';
import type { z } from 'zod';
import type { Companies, CompanyParcel } from '../../companies/index.ts';
import type { Places } from '../../delivery/index.ts';
import type { LabelledParcel, ParcelOnPaper } from '../../labels/index.ts';
import type { WarehouseRecord, Warehouses } from '../../stock/index.ts';
import { announcedAttempt } from '../domain/take-back.ts';
import { companyParcelOf } from '../domain/attempts.ts';
import type { Expedition, ParcelContent } from '../domain/expedition.ts';
import type { CompanyLabels } from './company-labels.ts';

type Shop = z.output<typeof ShopSnapshot>;
export interface PaperDeps {
  readonly places: Pick<Places, 'known'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly shops: () => Iterable<Shop>;
  readonly companies: Pick<Companies, 'line'>;
  readonly companyLabels: CompanyLabels;
}
/** A parcel that its company has made. */
interface Made {
  readonly expedition: Expedition;
  readonly parcel: ParcelContent;
  readonly atCompany: CompanyParcel;
}

const madeOf = (expedition: Expedition): Made | null => {
  const attempt = expedition.attempts[announcedAttempt(expedition)];
  const atCompany = attempt ? companyParcelOf(attempt) : null;
  return atCompany && expedition.parcel ? { expedition, parcel: expedition.parcel, atCompany } : null;
};

const shopOf = ({ shops }: Pick<PaperDeps, 'shops'>, shopUuid: string): Shop | undefined =>
  [...shops()].find(({ uuid }) => uuid === shopUuid);
/** Who prints; empty: the catalogue has not said it yet. */
export const shopName = (deps: Pick<PaperDeps, 'shops'>, shopUuid: string): string =>
  shopOf(deps, shopUuid)?.name ?? '';

const senderOf = (shop: Shop | undefined, warehouse: WarehouseRecord | undefined): ParcelOnPaper['sender'] => ({
  name: shop?.name ?? '',
  phone: shop?.phone ?? null,
  address: warehouse?.address.fr ?? '',
});

/** What paper says of the parcels that have been made, in their order; names of places in both scripts. */
export const parcelsOnPaper = async (
  deps: PaperDeps,
  shopUuid: string,
  expeditions: readonly Expedition[],
  transporter: { readonly name: string; readonly deskName: (id: string) => string | null },
): Promise<readonly { readonly paper: ParcelOnPaper; readonly atCompany: CompanyParcel }[]> => {
  const made = expeditions.flatMap((expedition) => madeOf(expedition) ?? []);
  const [known, warehouses] = await Promise.all([
    deps.places.known(made.map(({ parcel }) => parcel.commune.id)),
    deps.warehouses.of(shopUuid).within('all'),
  ]);
  const shop = shopOf(deps, shopUuid);
  return made.map(({ expedition, parcel, atCompany }) => {
    const { firstname, lastname } = parcel.customer;
    const wilaya = known.wilayas.get(parcel.wilaya.id);
    const commune = known.communes.get(parcel.commune.id);
    const warehouse = warehouses.find(({ _id }) => _id === expedition.warehouse.uuid);
    return {
      atCompany,
      paper: {
        trackingId: atCompany.trackingId,
        number: expedition.number,
        transporter: transporter.name,
        sender: senderOf(shop, warehouse),
        customer: `${firstname} ${lastname}`.trim(),
        phones: [parcel.phone, ...(parcel.secondPhone === null ? [] : [parcel.secondPhone])],
        address: parcel.address,
        wilaya: {
          code: parcel.wilaya.id,
          name: wilaya?.fr ?? parcel.wilaya.name,
          nameAr: wilaya?.ar ?? parcel.wilaya.name,
        },
        commune: { name: commune?.fr ?? parcel.commune.name, nameAr: commune?.ar ?? parcel.commune.name },
        service: parcel.service,
        desk: parcel.service === 'stopdesk' && parcel.deskId !== null ? transporter.deskName(parcel.deskId) : null,
        codAmount: parcel.codAmount,
        units: parcel.units,
        content: parcel.content,
        note: parcel.note,
      },
    };
  });
};

/** The labels of parcels of one transporter: its company's where it has made them, else ours. */
export const labelledParcels = async (
  deps: PaperDeps,
  shopUuid: string,
  transporter: string,
  expeditions: readonly Expedition[],
): Promise<readonly LabelledParcel[]> => {
  const line = await deps.companies.line(shopUuid, transporter);
  const parcels = await parcelsOnPaper(deps, shopUuid, expeditions, {
    name: line?.transporter.name ?? '',
    deskName: (id) => line?.transporter.desks.find((desk) => desk.id === id)?.name.fr ?? id,
  });
  const labels = line
    ? await deps.companyLabels.of(
        line,
        parcels.map(({ atCompany }) => atCompany),
      )
    : new Map<string, Uint8Array>();
  return parcels.map(({ paper, atCompany }) => ({
    parcel: paper,
    companyLabel: labels.get(atCompany.trackingId) ?? null,
  }));
};

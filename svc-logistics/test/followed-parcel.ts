import type { LogisticsModels } from '../src/models.ts';
import { newId } from '@shop/service-kit';

export interface FollowedParcel {
  readonly expedition: string;
  readonly order: string;
  readonly number: string;
  readonly trackingId: string;
}
let made = 0;

/** An expedition that a company has made a parcel of, as its announcement leaves it. */
export const announcedExpedition = async (
  { expeditions }: Pick<LogisticsModels, 'expeditions'>,
  shopUuid: string,
  transporter: string,
): Promise<FollowedParcel> => {
  const [expedition, order] = [newId(), newId()];
  const number = `26-${String(900_000 + (made += 1))}`;
  const trackingId = `YAL-${order.slice(-6)}${made}`;
  await expeditions.create({
    _id: expedition,
    subject: { kind: 'order', id: order },
    shopUuid,
    number,
    version: 1,
    state: 'announced',
    warehouse: { uuid: newId(), name: 'Alger' },
    packing: 'full',
    packed: [],
    pool: null,
    parcel: {
      customer: { firstname: 'Amine', lastname: 'Belkacem' },
      phone: '+213550123456',
      secondPhone: null,
      address: '12 rue Didouche Mourad',
      wilaya: { id: 16, name: 'Alger' },
      commune: { id: '1601', name: 'Alger-Centre' },
      deskId: null,
      service: 'home',
      serviceCode: null,
      codAmount: 960_000,
      content: 'Lampe',
      units: 1,
      weight: null,
      note: null,
    },
    announcement: null,
    wanted: null,
    takeBack: null,
    attempts: [
      {
        reference: number,
        transporter,
        request: newId(),
        askedAt: Date.now(),
        outcome: 'created',
        words: null,
        field: null,
        trackingId,
        companyId: null,
        labelUrl: null,
        askedAgainAt: null,
        looks: 0,
        withdrawal: null,
      },
    ],
    trackingKeys: [`${shopUuid}:${transporter}:${trackingId}`],
    parcelState: 'announced',
    updatedAt: new Date(),
  });
  return { expedition, order, number, trackingId };
};

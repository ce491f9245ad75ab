import { newId } from '@shop/service-kit';
import { PARCEL } from '../src/expeditions/domain/expedition-under-test.ts';
import type { LogisticsModels } from '../src/models.ts';

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
    parcel: PARCEL,
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

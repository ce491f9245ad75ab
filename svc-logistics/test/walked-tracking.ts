import { connectMongo, newId } from '@shop/service-kit';
import type { TestEnvironment, WalkedWrite } from '@shop/service-kit/testing';
import { logisticsModels } from '../src/models.ts';
import { announcedExpedition } from './followed-parcel.ts';

let words = 0;

/** The writes of tracking, with a parcel that has failed each time. */
export const trackingWrites = (
  shopUuid: string,
  transporter: string,
  environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>,
) => ({
  mapStatusWord: async (): Promise<WalkedWrite> => {
    const word = `Mot ${(words += 1)}`;
    return {
      path: { transporter },
      body: { word, status: 'onHold' },
      acted: () => ({
        entity: 'transporter',
        subject: transporter,
        action: 'transporter.mapWord',
        before: { statusWord: word, parcelStatus: null },
        after: { statusWord: word, parcelStatus: 'onHold' },
      }),
    };
  },
  answerParcelTask: async (): Promise<WalkedWrite> => {
    const { mongoUrl, database } = environment();
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
    const models = logisticsModels(connection);
    const { expedition, order, number, trackingId } = await announcedExpedition(models, shopUuid, transporter);
    const at = new Date();
    await models.parcels.create({
      _id: `${shopUuid}:${transporter}:${trackingId}`,
      version: 1,
      shopUuid,
      expedition,
      order,
      number,
      transporter: { uuid: transporter, name: 'Express Bladi' },
      trackingId,
      reference: number,
      companyId: null,
      service: 'home',
      wilaya: 16,
      commune: '1601',
      codAmount: 960_000,
      fee: null,
      usualDays: null,
      isTracked: true,
      hasWebhook: true,
      announcedAt: at,
      handedAt: at,
      deliveredAt: null,
      endedAt: null,
      outcome: null,
      paidAt: null,
      status: 'attemptFailed',
      statusAt: at,
      reason: 'unreachable',
      reasonWord: null,
      word: 'Tentative échouée',
      place: null,
      heardAt: at,
      attempts: 1,
      unknownWords: 0,
      isOpen: true,
      isCurrent: true,
      missingSince: null,
      task: { kind: 'failed', state: 'toDo', since: at, cause: newId(), lastAnswer: null, askedUntil: null },
    });
    await connection.close();
    return {
      path: { expedition },
      body: { version: 1, answer: 'called', note: 'Rappellera' },
      acted: () => ({
        entity: 'order',
        subject: order,
        action: 'order.answerParcel',
        before: {},
        after: { parcelAnswer: 'called', trackingId, note: 'Rappellera' },
      }),
    };
  },
});

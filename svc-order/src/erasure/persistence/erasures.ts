import { driverOf } from '@shop/service-kit';
import { normalizePhone } from '@shop/contracts/order';
import type { AbandonedCartModel } from '../../carts/index.ts';
import type { OrderHoldModel } from '../../checkout/index.ts';
import { ERASING, ERASING_BY, type CustomerModel, type RecordedErasure } from '../../customers/index.ts';
import type { DeskLeaseModel } from '../../desk/index.ts';
import type { DraftDocument, DraftModel } from '../../drafts/index.ts';
import type { MessageModel } from '../../messages/index.ts';
import type { OrderDocument, OrderModel } from '../../orders/index.ts';
import type { SegmentModel } from '../../segments/index.ts';
import { createOrderEraser } from './order-eraser.ts';

const MAX_TIME_MS = 10_000;
const PAGE = 100;

/** The ten digits as keyboards write them. */
const digitsOf = (digit: string): string =>
  `[${digit}${String.fromCodePoint(0x660 + Number(digit), 0x6f0 + Number(digit))}]`;
/**
 * Phones as a page keeps them, in any notation. The pattern is looked for in the index of the shop's phones, so that no
 * cart or draft of another person is read.
 */
const typedAs = (phones: readonly string[]) => ({
  $in: phones.map((phone) => new RegExp([...phone.replace(/^0/, '')].map(digitsOf).join('\\D*'), 'u')),
});

export interface ErasureModels {
  readonly orders: OrderModel;
  readonly customers: CustomerModel;
  readonly carts: AbandonedCartModel;
  readonly messages: MessageModel;
  readonly segments: SegmentModel;
  readonly holds: OrderHoldModel;
  readonly deskLeases: DeskLeaseModel;
  readonly drafts: DraftModel;
}

/** Deletes what was typed of orders that were not made. */
const createLeftEraser = (models: Pick<ErasureModels, 'carts' | 'drafts'>) => {
  const eraseCarts = async (shopUuid: string, phones: readonly string[]): Promise<void> => {
    const rows = await models.carts
      .find({ shopUuid, phone: typedAs(phones) }, { phone: 1 }, { maxTimeMS: MAX_TIME_MS })
      .lean();
    const ids = rows.filter(({ phone }) => phones.includes(normalizePhone(phone ?? ''))).map(({ _id }) => _id);
    if (ids.length > 0) await models.carts.deleteMany({ _id: { $in: ids } });
  };

  /** What staff typed of orders that were not made. */
  const eraseDrafts = async (
    shopUuid: string,
    { members, phones }: Pick<RecordedErasure, 'members' | 'phones'>,
  ): Promise<void> => {
    const typed = typedAs(phones);
    const rows = await models.drafts
      .find(
        {
          $or: [
            { shopUuid, 'content.customer.uuid': { $in: [...members] } },
            { shopUuid, 'content.customer.phone': typed },
            { shopUuid, 'content.customer.secondPhone': typed },
          ],
        },
        { 'content.customer': 1 },
        { maxTimeMS: MAX_TIME_MS },
      )
      .lean<Pick<DraftDocument, '_id' | 'content'>[]>();
    const isOfPerson = ({ uuid, phone, secondPhone }: (typeof rows)[number]['content']['customer']): boolean =>
      (uuid != null && members.includes(uuid)) ||
      [phone, secondPhone].some((typed) => phones.includes(normalizePhone(typed)));
    const ids = rows.filter(({ content }) => isOfPerson(content.customer)).map(({ _id }) => _id);
    if (ids.length > 0) await models.drafts.deleteMany({ _id: { $in: ids } });
  };

  return { eraseCarts, eraseDrafts };
};

/**
 * D-15.03: takes a person out of every collection of this service. Each step may be done again, and finds nothing then:
 * an erasure that stopped anywhere is begun anew by the next round.
 */
export const createErasures = (models: ErasureModels) => {
  const orders = driverOf(models.orders);
  const customers = driverOf(models.customers);

  const orderEraser = createOrderEraser(models.orders);

  const { eraseCarts, eraseDrafts } = createLeftEraser(models);

  /**
   * Cards of the person's ids: those that were merged into the erased one, and one that was made of the orders at the
   * same moment. Where later orders have such a card, the next round makes it of them alone.
   */
  const eraseCards = async (shopUuid: string, members: readonly string[]): Promise<void> => {
    const ids = { $in: [...members] };
    const { deletedCount } = await models.customers.deleteMany({
      shopUuid,
      _id: ids,
      'erasing.at': { $exists: false },
    });
    if (deletedCount > 0) await orders.updateMany({ shopUuid, 'customer.uuid': ids }, { $unset: { isOnCard: 1 } });
  };

  const eraseRest = async (shopUuid: string, { members, phones }: RecordedErasure): Promise<void> => {
    const own = [...phones];
    await orderEraser.eraseSecondPhones(shopUuid, { members, phones });
    await eraseCarts(shopUuid, phones);
    await eraseDrafts(shopUuid, { members, phones });
    await models.deskLeases.deleteMany({ _id: { $in: members.map((member) => `${shopUuid}:${member}`) } });
    await models.messages.deleteMany({ shopUuid, phone: { $in: own } });
    await driverOf(models.segments).updateMany(
      { shopUuid, phones: { $in: own } },
      { $pull: { phones: { $in: own } }, $inc: { version: 1 } },
    );
    await models.holds.deleteMany({ _id: { $in: own.map((phone) => `${shopUuid}:p:${phone}`) } });
    await eraseCards(shopUuid, members);
    // Answers that are kept for repeated requests (D-4.08) hold what they answered.
    const kept = models.orders.db.collection<{ _id: string }>('idempotency_keys');
    await kept.deleteMany({
      _id: { $gte: `${shopUuid}:`, $lt: `${shopUuid};` },
      'answer.body': new RegExp(own.join('|')),
    });
  };

  const erase = async (uuid: string, shopUuid: string, erasure: RecordedErasure): Promise<boolean> => {
    if (!(await orderEraser.eraseOwn(shopUuid, erasure))) return false;
    // Another process may have ended it, and the person come back since.
    const underWay = { _id: uuid, 'erasing.pseudonym': erasure.pseudonym, 'erasing.isDone': false };
    if ((await models.customers.exists(underWay).maxTimeMS(MAX_TIME_MS)) === null) return true;
    await eraseRest(shopUuid, erasure);
    const done = { ...erasure, phones: [], names: [], isDone: true };
    await customers.updateOne(underWay, { $set: { erasing: done } });
    return true;
  };

  /** Deletes what is left of a customer, once the other services were told. */
  const end = async (uuid: string, shopUuid: string, { members, pseudonym }: RecordedErasure): Promise<void> => {
    // A round that had read the orders before they were erased may have made a card since.
    await eraseCards(shopUuid, members);
    await customers.deleteOne({
      _id: uuid,
      'erasing.pseudonym': pseudonym,
      'erasing.isDone': true,
      outboxPending: { $ne: true },
    });
  };

  return {
    erase,

    /**
     * Goes on with erasures that stopped, and deletes customers whose erasure is done and published.
     * @param onFailure told of an erasure that failed, which the next round begins anew; the others go on
     */
    goOn: async (onFailure: (err: unknown, customer: string) => void): Promise<void> => {
      const rows = await models.customers
        .find(ERASING, { shopUuid: 1, erasing: 1 }, { hint: ERASING_BY, limit: PAGE, maxTimeMS: MAX_TIME_MS })
        .lean();
      for (const { _id, shopUuid, erasing } of rows) {
        if (!erasing) continue;
        try {
          await (erasing.isDone ? end(_id, shopUuid, erasing) : erase(_id, shopUuid, erasing));
        } catch (error) {
          onFailure(error, _id);
        }
      }
    },

    /** Every order of the person, for the other services and the file of an export. */
    ordersOf: async (shopUuid: string, members: readonly string[]): Promise<OrderDocument[]> =>
      orders
        .find<OrderDocument>({ shopUuid, 'customer.uuid': { $in: [...members] } }, { maxTimeMS: MAX_TIME_MS })
        .sort({ placedAt: -1 })
        .toArray(),

    /** What visitors left with these phones: carts and messages. */
    leftWith: async (shopUuid: string, phones: readonly string[]) => {
      const [carts, messages] = await Promise.all([
        models.carts.find({ shopUuid, phone: typedAs(phones) }, null, { maxTimeMS: MAX_TIME_MS }).lean(),
        models.messages.find({ shopUuid, phone: { $in: [...phones] } }, null, { maxTimeMS: MAX_TIME_MS }).lean(),
      ]);
      return { carts: carts.filter(({ phone }) => phones.includes(normalizePhone(phone ?? ''))), messages };
    },
  };
};
export type Erasures = ReturnType<typeof createErasures>;

import type { SeedLogistics, SeedOrders, SeedParcel, SeedPayments } from '@shop/contracts/seed';

const HOURS_A_DAY = 24;

/** Parcels of the orders that left, with what the tariff says of their places and when they were paid. */
export const parcelsOf = (
  { orders }: SeedOrders,
  { tariffs }: SeedLogistics,
  { payments }: Pick<SeedPayments, 'payments'>,
): SeedParcel[] =>
  orders.flatMap(({ uuid, number, state, transporter, place, expedition, history }) => {
    if (expedition === null || (state !== 'delivered' && state !== 'returned')) return [];
    const { deliveryType: service, ...company } = transporter;
    const tariff = tariffs.find(
      (one) => one.transporter === company.uuid && one.wilaya === place.wilaya.id && one.deliveryType === service,
    );
    const at = (to: string): string | undefined => history.find((line) => line.to === to)?.at;
    const [announcedAt, handedAt, endedAt] = [at('announced'), at('shipped'), at(state)];
    if (!tariff || !announcedAt || !handedAt || !endedAt) throw new Error(`order ${number} has no whole way`);
    return [
      {
        expedition: expedition.uuid,
        order: uuid,
        number,
        transporter: company,
        trackingId: expedition.trackingId,
        service,
        wilaya: place.wilaya.id,
        commune: place.commune.id,
        codAmount: expedition.codAmount,
        fee: tariff.communePrices[place.commune.id] ?? tariff.price,
        usualDays: Math.ceil(tariff.delay.max / HOURS_A_DAY),
        announcedAt,
        handedAt,
        outcome: state,
        endedAt,
        paidAt: payments.find((payment) => payment.orders.includes(uuid))?.bookedAt ?? null,
      },
    ];
  });

import type { VersionedOrder } from '../../domain/order-record.ts';
import type { Copies } from '../../../shared/copies.ts';

/**
 * D-4.13: only where the shop and the transporter allow it. What logistics says nothing of is the shop's alone to
 * decide, as an order that the customer collects is.
 */
export const mayDeliverInPart = (
  copies: Pick<Copies, 'shop' | 'tariffsOf'>,
  { shopUuid, place, transporter }: Pick<VersionedOrder, 'shopUuid' | 'place' | 'transporter'>,
): boolean => {
  if (copies.shop(shopUuid)?.partialDelivery !== true) return false;
  const tariffs = place ? copies.tariffsOf(shopUuid, place.wilaya.id) : [];
  return !tariffs.some(
    (tariff) => tariff.transporter.uuid === transporter?.uuid && tariff.transporter.allowsPartialDelivery === false,
  );
};

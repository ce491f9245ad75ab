/** The two ways a parcel reaches its customer (D-7.02): to the door, or to a desk of the company. */
export const DELIVERY_SERVICES = ['home', 'stopdesk'] as const;
export type DeliveryService = (typeof DELIVERY_SERVICES)[number];

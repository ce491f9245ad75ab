/** Every call and every event there is: for tests that hold for all of them. Nothing that runs imports it. */
import * as catalogDashboard from '../catalog/dashboard/index.ts';
import * as catalogEvents from '../catalog/events/index.ts';
import * as catalogStorefront from '../catalog/storefront/index.ts';
import type { Endpoint } from '../endpoint.ts';
import type { EventSchema } from '../event.ts';
import * as logisticsDashboard from '../logistics/dashboard/index.ts';
import * as logisticsEvents from '../logistics/events/index.ts';
import * as logisticsStorefront from '../logistics/storefront/index.ts';
import * as orderDashboard from '../order/dashboard/index.ts';
import * as orderEvents from '../order/events/index.ts';
import * as orderStorefront from '../order/storefront/index.ts';
import * as paymentsDashboard from '../payments/dashboard/index.ts';
import * as paymentsEvents from '../payments/events/index.ts';
import * as shellStorefront from '../shell/storefront/index.ts';
import * as staffDashboard from '../staff/dashboard/index.ts';
import * as staffEvents from '../staff/events/index.ts';

/** By their subpath of `@shop/contracts`. */
export const READERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'catalog/dashboard': catalogDashboard,
  'catalog/events': catalogEvents,
  'catalog/storefront': catalogStorefront,
  'logistics/dashboard': logisticsDashboard,
  'logistics/events': logisticsEvents,
  'logistics/storefront': logisticsStorefront,
  'order/dashboard': orderDashboard,
  'order/events': orderEvents,
  'order/storefront': orderStorefront,
  'payments/dashboard': paymentsDashboard,
  'payments/events': paymentsEvents,
  'shell/storefront': shellStorefront,
  'staff/dashboard': staffDashboard,
  'staff/events': staffEvents,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

const isEvent = (value: unknown): value is EventSchema => {
  const shape: unknown = typeof value === 'object' && value !== null && 'shape' in value ? value.shape : undefined;
  return (
    typeof shape === 'object' &&
    shape !== null &&
    'seq' in shape &&
    'type' in shape &&
    'data' in shape &&
    Object.hasOwn(Object(shape.type), 'def') &&
    'value' in Object(shape.type)
  );
};

const values = Object.values(READERS).flatMap((reader) => Object.values(reader));
export const ENDPOINTS: readonly Endpoint[] = values.filter(isEndpoint);
export const EVENTS: readonly EventSchema[] = values.filter(isEvent);

import type { TransporterCapabilities } from '@shop/contracts/logistics/dashboard';
import type { CompanyAdapter } from './company-adapter.ts';

export const capabilitiesOf = (adapter: CompanyAdapter): TransporterCapabilities => ({
  check: adapter.check !== undefined,
  places: adapter.places !== undefined,
  quote: adapter.fees !== undefined,
  find: adapter.find !== undefined,
  cancel: adapter.cancel !== undefined,
  label: adapter.label !== undefined,
  track: adapter.track !== undefined,
  webhook: adapter.readWebhook !== undefined,
  statement: adapter.statement !== undefined,
  newAttempt: adapter.askNewAttempt !== undefined,
  askReturn: adapter.askReturn !== undefined,
  partialDelivery: adapter.partialDelivery,
});

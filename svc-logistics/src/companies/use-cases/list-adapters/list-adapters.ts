import type { AdapterDescription } from '@shop/contracts/logistics/dashboard';
import { settingsOf } from '../../domain/account-input.ts';
import { capabilitiesOf } from '../../domain/capabilities.ts';
import type { Companies } from '../../create-companies.ts';
import type { Wire } from '../../wire/create-wire.ts';

export interface ListAdaptersDeps {
  readonly companies: Pick<Companies, 'adapters'>;
  readonly wire: Pick<Wire, 'testHosts'>;
}

/** C-4.01: the companies that can be connected, with the fields of their accounts. */
export const listAdapters = ({ companies, wire }: ListAdaptersDeps): AdapterDescription[] =>
  Object.values(companies.adapters).map((adapter) => ({
    adapter: adapter.name,
    name: adapter.title,
    settings: [...settingsOf(adapter, wire.testHosts)],
    secrets: [...adapter.secrets],
    capabilities: capabilitiesOf(adapter),
  }));

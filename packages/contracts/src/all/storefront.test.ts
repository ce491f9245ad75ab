import { isStaffAccess, type Endpoint } from '../endpoint.ts';
import { ENDPOINTS, READERS } from './index.ts';

const ofStorefront = (reader: string): Endpoint[] => {
  const shownFields = new Set(Object.values(READERS[reader] ?? {}));
  return ENDPOINTS.filter((endpoint) => shownFields.has(endpoint));
};

describe('what a visitor may call', () => {
  it.each(['catalog/storefront', 'logistics/storefront', 'order/storefront'])(
    '[SF-6.01] all of %s: nothing asks for an account, a role or a session',
    (reader) => {
      const endpoints = ofStorefront(reader);
      expect(endpoints.length).toBeGreaterThan(0);
      expect(
        endpoints.filter(({ access }) => isStaffAccess(access) || access === 'session').map(({ id }) => id),
      ).toEqual([]);
    },
  );
});

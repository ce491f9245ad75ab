import { isSameOrigin } from './same-origin.ts';

const sameOriginRequest = { fetchSite: undefined, origin: undefined, host: 'bahdja.dz' };

describe('a report', () => {
  it.each([
    [{ ...sameOriginRequest, fetchSite: 'same-origin' }, true],
    [{ ...sameOriginRequest, fetchSite: 'same-site', origin: 'https://bahdja.dz' }, false],
    [{ ...sameOriginRequest, fetchSite: 'cross-site', origin: 'https://bahdja.dz' }, false],
    [{ ...sameOriginRequest, fetchSite: 'none' }, false],
    [{ ...sameOriginRequest, origin: 'https://bahdja.dz' }, true],
    [{ ...sameOriginRequest, host: 'Bahdja.dz:4000', origin: 'http://bahdja.dz:4000' }, true],
    [{ ...sameOriginRequest, origin: 'https://bahdja.dz.evil.example' }, false],
    [{ ...sameOriginRequest, origin: 'null' }, false],
    [{ ...sameOriginRequest, host: undefined, origin: 'https://bahdja.dz' }, false],
    [sameOriginRequest, false],
  ])('of %j is of this origin: %s', (sender, same) => expect(isSameOrigin(sender)).toBe(same));
});

import { isSameOrigin } from './same-origin.ts';

const here = { fetchSite: undefined, origin: undefined, host: 'bahdja.dz' };

describe('a report', () => {
  it.each([
    [{ ...here, fetchSite: 'same-origin' }, true],
    [{ ...here, fetchSite: 'same-site', origin: 'https://bahdja.dz' }, false],
    [{ ...here, fetchSite: 'cross-site', origin: 'https://bahdja.dz' }, false],
    [{ ...here, fetchSite: 'none' }, false],
    [{ ...here, origin: 'https://bahdja.dz' }, true],
    [{ ...here, host: 'Bahdja.dz:4000', origin: 'http://bahdja.dz:4000' }, true],
    [{ ...here, origin: 'https://bahdja.dz.evil.example' }, false],
    [{ ...here, origin: 'null' }, false],
    [{ ...here, host: undefined, origin: 'https://bahdja.dz' }, false],
    [here, false],
  ])('of %j is of this origin: %s', (sender, same) => expect(isSameOrigin(sender)).toBe(same));
});

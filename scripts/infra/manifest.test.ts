import { differenceOf, type Manifest } from './manifest.ts';

const wanted: Manifest = { mongod: { size: 3, sha256: 'abc' } };

describe('an unpacked package', () => {
  it('is whole when every file has its size and hash; further files do not matter', () => {
    expect(differenceOf(wanted, { ...wanted, more: { size: 1, sha256: 'x' } })).toBeUndefined();
  });

  it('is damaged when a file is missing, short, or changed', () => {
    expect(differenceOf(wanted, {})).toMatch(/mongod is missing/);
    expect(differenceOf(wanted, { mongod: { size: 2, sha256: 'abc' } })).toMatch(/2 bytes instead of 3/);
    expect(differenceOf(wanted, { mongod: { size: 3, sha256: 'abd' } })).toMatch(/another content/);
  });
});

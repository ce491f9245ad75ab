import { BSON } from 'mongodb';
import { createRepeated, MAX_KNOWN } from './repeated.ts';

const bytesOf = (name: string): Buffer => Buffer.from(BSON.serialize({ name }));

describe('documents that come again', () => {
  it('are one object where their bytes are equal, and only there', () => {
    const decoded = createRepeated<{ name: string }>();
    const robe = decoded(bytesOf('Robe'));
    expect(robe).toEqual({ name: 'Robe' });
    expect(decoded(bytesOf('Robe'))).toBe(robe);
    expect(decoded(bytesOf('روب'))).toEqual({ name: 'روب' });
  });
  it('are forgotten where too many others came', () => {
    const decoded = createRepeated<{ name: string }>();
    const first = decoded(bytesOf('0'));
    for (let other = 1; other <= MAX_KNOWN; other += 1) decoded(bytesOf(String(other)));
    expect(decoded(bytesOf('0'))).toEqual(first);
    expect(decoded(bytesOf('0'))).not.toBe(first);
  });
});

import { afterLook, type SteadyCode } from './steady-code.ts';

const A = '6130000000015';
const B = '96385074';

/** What is counted, looking each tenth of a second; `.` is a look that sees nothing. */
const counted = (looks: readonly (string | undefined)[]): readonly string[] => {
  let state: SteadyCode = {};
  return looks.flatMap((text, index) => {
    const looked = afterLook(state, text, index * 100);
    state = looked.state;
    return looked.isNew && text !== undefined ? [text] : [];
  });
};
const looks = (text: string | undefined, times: number) => Array.from({ length: times }, () => text);

describe('codes before a camera', () => {
  it('[T-1.25] a phone held still over a code counts it once, however long', () => {
    expect(counted(looks(A, 10))).toEqual([A]);
    expect(counted(looks(A, 100))).toEqual([A]);
  });

  it('[T-1.25] a trembling hand does not count it again', () => {
    expect(counted([...looks(A, 4), ...looks(undefined, 5), ...looks(A, 4), undefined, ...looks(A, 3)])).toEqual([A]);
  });

  it('[T-1.25] the same code counts again after it was away, another one at once', () => {
    expect(counted([...looks(A, 4), ...looks(undefined, 12), ...looks(A, 4)])).toEqual([A, A]);
    expect(counted([...looks(A, 4), ...looks(B, 4)])).toEqual([A, B]);
  });

  it('[T-1.25] one look alone is not believed', () => {
    expect(counted([A, ...looks(B, 3), A, ...looks(B, 3)])).toEqual([B]);
    expect(counted([A, undefined, A])).toEqual([A]);
  });
});

import { handedBack } from './handed-back.ts';

const promised = {
  call: { dueAt: '2026-11-29T14:00:00.000Z', for: 'amel' },
  attempts: [{ at: '2026-11-29T09:00:00.000Z', byName: 'Amel', outcome: 'callBack' as const }],
};
const OUT = '2026-11-29T13:30:00.000Z';

it('[T-2.04] a call "by me" at 15:00 is for anybody once the person clocks out at 14:30', () => {
  expect(handedBack(promised, 'amel', OUT)).toEqual({
    set: { call: { dueAt: '2026-11-29T14:00:00.000Z', for: null } },
    events: [],
    quiet: true,
  });
  expect(handedBack(promised, 'nadia', OUT)).toBeNull();
  expect(handedBack(promised, 'amel', '2026-11-29T08:00:00.000Z')).toBeNull();
});

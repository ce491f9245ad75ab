import { gatherMore } from '../src/kafka-gather.ts';

const after = (offsetLag: string, what: string) => gatherMore({ offsetLag: () => offsetLag }).then(() => what);

it('fetches on at once while messages wait, and leaves them time to gather when none do', async () => {
  expect(await Promise.race([after('0', 'at the end'), after('3', 'behind')])).toBe('behind');
});

import { gatherMore } from '../src/kafka-gather.ts';

const message = { key: null, value: null, timestamp: '0', attributes: 0, offset: '0', size: 0 };
const after = (what: string, messages: number, offsetLag: string) =>
  gatherMore({ offsetLag: () => offsetLag, messages: Array.from({ length: messages }, () => message) }).then(() => what);

it.each([
  ['few, and more wait', 1, '3'],
  ['many', 5, '0'],
])('fetches on at once behind %s', async (what, messages, lag) => {
  expect(await Promise.race([after('few, and all', 1, '0'), after(what, messages, lag)])).toBe(what);
});

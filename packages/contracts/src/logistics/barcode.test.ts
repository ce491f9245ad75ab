import { comparableCode } from './barcode.ts';

describe('[D-5.11] codes of goods are compared', () => {
  it.each([
    ['6130000000015', '06130000000015'],
    ['613000000012', '00613000000012'],
    ['12345670', '00000012345670'],
    [' at-rn-42 ', 'AT-RN-42'],
    ['123', '123'],
  ])('%s as %s', (code, comparable) => expect(comparableCode(code)).toBe(comparable));
});

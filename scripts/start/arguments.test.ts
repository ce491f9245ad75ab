import { readStartArguments } from './arguments.ts';

const read = (...words: string[]) => readStartArguments(words, '/shop');

describe('the words after npm start --', () => {
  it('take the usual port and data folder when there are none', () => {
    expect(read()).toEqual({ port: 4000, data: '/shop/.data', noLimits: false });
  });

  it('take another port, another folder and the limits off, in any order and either form', () => {
    expect(read('--no-limits', '--port', '4300', '--data', '/tmp/b')).toEqual({
      port: 4300,
      data: '/tmp/b',
      noLimits: true,
    });
    expect(read('--data=b', '--port=4300')).toEqual({ port: 4300, data: '/shop/b', noLimits: false });
  });

  it.each([
    ['--port'],
    ['--port', 'many'],
    ['--port', '80'],
    ['--port', '65530'],
    ['--data'],
    ['--data', '--no-limits'],
    ['--prot', '4000'],
  ])('refuse %s %s with the usage', (...words: string[]) => {
    expect(() => read(...words)).toThrow(/npm start \[--/);
  });
});

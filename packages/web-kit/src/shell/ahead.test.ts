import { createAhead } from './ahead.ts';

describe('prefetched data', () => {
  it('is available for its own address, once', async () => {
    const ahead = createAhead();
    ahead.keep('/catalog/new?page=2', Promise.resolve('a page'));
    expect(await ahead.take('/catalog/new?page=2')).toBe('a page');
    expect(ahead.take('/catalog/new?page=2')).toBeUndefined();
    ahead.keep('/catalog/new', Promise.resolve('a page'));
    expect(ahead.take('/catalog/new?page=2')).toBeUndefined();
  });

  it('expires after ten seconds', () => {
    let now = 0;
    const ahead = createAhead(() => now);
    ahead.keep('/', Promise.resolve('a page'));
    now = 10_000;
    expect(ahead.take('/')).toBeUndefined();
  });

  it('passes a failure to the caller of take', async () => {
    const ahead = createAhead();
    ahead.keep('/', Promise.reject(new Error('no answer')));
    await expect(ahead.take('/')).rejects.toThrow('no answer');
  });
});

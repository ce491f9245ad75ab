import { FileMissing } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { whoseFailure } from './whose-failure.ts';

const versions = new Map([
  ['storefront', 'aaa111'],
  ['checkout', 'bbb222'],
]);
const thrownIn = (...scripts: string[]): Error =>
  Object.assign(new Error('no such thing'), {
    stack: ['Error: no such thing', ...scripts.map((script) => `    at run (https://bahdja.dz${script}:1:2)`)].join(
      '\n',
    ),
  });

describe('an error in the browser', () => {
  it('is of the remote whose script threw it, whatever called it', () => {
    const error = thrownIn(
      '/remotes/shell/ccc333/host.js',
      '/remotes/checkout/bbb222/12.js',
      '/remotes/storefront/aaa111/3.js',
    );
    expect(whoseFailure(error, undefined, versions)).toEqual({
      remote: 'checkout',
      version: 'bbb222',
      kind: 'uncaught',
    });
  });

  it('is of the remote whose part the boundary stood around', () => {
    const error = thrownIn('/remotes/shell/ccc333/host.js', '/remotes/storefront/aaa111/3.js');
    expect(whoseFailure(error, 'checkout', versions)).toEqual({
      remote: 'checkout',
      version: 'bbb222',
      kind: 'boundary',
    });
  });

  it('is a file that is gone while the shop can be reached, and the visitor’s line when it cannot', () => {
    const chunk = new Error('Loading chunk 7 failed.\n(missing: https://bahdja.dz/remotes/checkout/bbb222/7.js)');
    expect(whoseFailure(new FileMissing(chunk, true), undefined, versions)).toEqual({
      remote: 'checkout',
      version: 'bbb222',
      kind: 'file',
    });
    expect(whoseFailure(new FileMissing(chunk, false), 'checkout', versions)).toBeUndefined();
  });

  it.each([
    ['an extension’s', thrownIn('/elsewhere.js')],
    ['of a release that this page is not made with', thrownIn('/remotes/checkout/older/12.js')],
    ['no error at all', 'a text'],
  ])('that is %s is nobody’s', (_what, error) => expect(whoseFailure(error, undefined, versions)).toBeUndefined());

  it.each([
    new NetworkError('offline'),
    new ApiError(undefined, 503, undefined),
    new ApiError(undefined, 404, undefined),
    new DOMException('gone on', 'AbortError'),
  ])('that a service or the line is to blame for is nobody’s: %s', (error) =>
    expect(whoseFailure(error, 'storefront', versions)).toBeUndefined(),
  );

  it('is the release’s when a service refuses what it asked', () =>
    expect(whoseFailure(new ApiError(undefined, 422, undefined), 'storefront', versions)).toMatchObject({
      remote: 'storefront',
    }));
});

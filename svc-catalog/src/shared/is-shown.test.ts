import { isShownAt } from './is-shown.ts';

it('a page is there from its moment on, a module from one to another, a draft never', () => {
  expect(isShownAt({}, 5)).toBe(true);
  expect(isShownAt({ draft: true }, 5)).toBe(false);
  expect([4, 5].map((now) => isShownAt({ publishAt: 5 }, now))).toEqual([false, true]);
  expect([4, 5, 6, 7].map((now) => isShownAt({ showFrom: 5, showTo: 7 }, now))).toEqual([false, true, true, false]);
  expect(isShownAt({ publishAt: null, showFrom: null, showTo: null }, 5)).toBe(true);
});

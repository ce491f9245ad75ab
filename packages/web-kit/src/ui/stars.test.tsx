import { cleanup, render } from '@testing-library/react';
import { Stars } from './stars.tsx';

afterEach(cleanup);

const EMPTY = 'empty';
it.each([
  [5, ['', '', '', '', '']],
  [3.5, ['', '', '', 'half', EMPTY]],
  [3.7, ['', '', '', 'half', EMPTY]],
  [3.8, ['', '', '', '', EMPTY]],
  [0.5, ['half', EMPTY, EMPTY, EMPTY, EMPTY]],
  [0.2, [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]],
])('[BO-9.04] [BO-2.01.16] shows %s stars by halves', (value, shown) => {
  const { container } = render(<Stars value={value} />);
  const classes = [...container.querySelectorAll('svg')].map((star) => star.getAttribute('class') ?? '');
  expect(classes.map((of) => ['half', EMPTY].find((one) => of.split(' ').includes(one)) ?? '')).toEqual(shown);
});

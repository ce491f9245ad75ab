import { MantineProvider, TextInput } from '@mantine/core';
import { DateInput, DateTimePicker } from '@mantine/dates';
import { cleanup, render, screen } from '@testing-library/react';
import { theme } from './theme.ts';

afterEach(cleanup);

it('draws a date in the size of the fields that it stands beside', () => {
  render(
    <MantineProvider env="test" theme={theme}>
      <TextInput label="Texte" />
      <DateInput label="Jour" />
      <DateTimePicker label="Moment" />
    </MantineProvider>,
  );
  const sizes = ['Texte', 'Jour', 'Moment'].map((label) =>
    screen.getByText(label).parentElement?.querySelector('[data-size]')?.getAttribute('data-size'),
  );
  expect(sizes).toEqual(['md', 'md', 'md']);
});

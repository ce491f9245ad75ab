import { fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';

const text = new Promise<string>((resolve) => setTimeout(() => resolve('here'), 20));
const Part = () => <p>{use(text)}</p>;
const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense fallback="…">
      <button onClick={() => startTransition(() => setOpen(true))}>open</button>
      {isOpen && <Part />}
    </Suspense>
  );
};

it('a rendering that an event began and that waits for a promise goes on in tests as in a browser', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('here')).toBeTruthy();
});

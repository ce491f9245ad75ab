import { MAX_FILES_AT_ONCE } from '@shop/contracts/catalog/dashboard';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Uploaded } from '../api/parts.ts';
import { useUploads } from './uploads.ts';

const MORE = 3;
/** Each file that was sent, with what ends it. */
const open = () => {
  const sent: { readonly name: string; readonly end: (how: Uploaded | Error) => void }[] = [];
  let presses = 0;
  const send = (file: File): Promise<Uploaded> =>
    new Promise((resolve, reject) => {
      sent.push({ name: file.name, end: (how) => (how instanceof Error ? reject(how) : resolve(how)) });
    });
  const { result } = renderHook(() =>
    useUploads(
      send,
      () => String((presses += 1)),
      () => 'Pas de réseau.',
    ),
  );
  act(() =>
    result.current.add(
      Array.from({ length: MAX_FILES_AT_ONCE + MORE }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' })),
    ),
  );
  return { sent, uploads: () => result.current.uploads };
};

beforeEach(() => {
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

it('[BO-5.04] sends no ninth file while eight are on their way, and each once', async () => {
  const { sent, uploads } = open();
  expect(sent.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, at) => `${at}.png`));
  const states = () => uploads().map(({ state }) => state);
  expect(states().filter((state) => state === 'waiting')).toHaveLength(MORE);

  // One ends well, one is refused, one never arrives: each makes room for one.
  const ends: (Uploaded | Error)[] = [{ uploaded: true }, { refused: 'Animée.' }, new Error('gone')];
  for (const [at, how] of ends.entries()) {
    await act(async () => Promise.resolve(sent[at]?.end(how)));
    await waitFor(() => expect(sent).toHaveLength(MAX_FILES_AT_ONCE + at + 1));
    expect(states().filter((state) => state === 'sending')).toHaveLength(MAX_FILES_AT_ONCE);
  }
  expect(new Set(sent.map(({ name }) => name)).size).toBe(MAX_FILES_AT_ONCE + MORE);
  expect(uploads().flatMap(({ why }) => why ?? [])).toEqual(['Animée.', 'Pas de réseau.']);
});

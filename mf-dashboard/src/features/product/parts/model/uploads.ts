import { MAX_FILES_AT_ONCE } from '@shop/contracts/catalog/dashboard';
import { useEffect, useRef, useState } from 'react';
import type { Uploaded } from '../api/parts.ts';

export interface Upload {
  /** The idempotency key: the same for each retry. */
  readonly id: string;
  readonly file: File;
  /** The address of the browser's preview. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly why?: string | undefined;
}

/** BO-9.02: files on their way, up to eight at a time, each with its own end. */
export const useUploads = (
  send: (file: File, press: string) => Promise<Uploaded>,
  newPress: () => string,
  failure: (error: unknown) => string,
) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const begun = useRef(new Set<string>());
  const change = (id: string, how: Partial<Upload>): void =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...how } : one)));
  const forget = (id: string): void =>
    setUploads((now) => {
      const gone = now.find((one) => one.id === id);
      if (gone) URL.revokeObjectURL(gone.preview);
      return now.filter((one) => one.id !== id);
    });

  useEffect(() => {
    const run = async ({ id, file }: Upload): Promise<void> => {
      try {
        const answer = await send(file, id);
        if ('uploaded' in answer) forget(id);
        else change(id, { state: 'failed', why: answer.refused });
      } catch (error) {
        change(id, { state: 'failed', why: failure(error) });
      }
    };
    const free = MAX_FILES_AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !begun.current.has(id)).slice(0, free);
    for (const one of next) {
      begun.current.add(one.id);
      change(one.id, { state: 'sending' });
      void run(one);
    }
    // The other values have the same effect in each render, so they are no dependencies.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uploads]);

  return {
    uploads,
    add: (files: readonly File[]): void =>
      setUploads((now) => [
        ...now,
        ...files.map((file) => ({
          id: newPress(),
          file,
          preview: URL.createObjectURL(file),
          state: 'waiting' as const,
        })),
      ]),
    refuse: (file: File, why: string): void =>
      setUploads((now) => [...now, { id: newPress(), file, preview: '', state: 'failed', why }]),
    forget,
  };
};

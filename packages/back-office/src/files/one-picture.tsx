import { LARGEST_PICTURE } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart } from '@shop/kit';
import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../commands/use-attempt.ts';
import { base64Of, PICTURES } from './picture-file.ts';
import styles from './upload.module.css';

/** Brings what takes dropped files. */
const Upload = lazyPart(async () => (await import('./upload.tsx')).Upload);

/**
 * The picture of an entity, stored as soon as it is chosen.
 * @param set gets the bytes, or null to remove the picture; returns an error text if the picture could not be stored
 */
export const OnePicture = ({
  picture,
  words,
  set,
}: {
  picture: string | null;
  words: { readonly wanted: string; readonly other: string; readonly remove: string };
  set: (file: string | null) => Promise<string | undefined>;
}) => {
  const [underWay, setUnderWay] = useState<File>();
  const { trouble, attempt, busy } = useAttempt();
  const put = (file: File | null) =>
    attempt(async () => {
      if (file) setUnderWay(file);
      try {
        return await set(file && (await base64Of(file)));
      } finally {
        setUnderWay(undefined);
      }
    });
  return (
    <>
      {picture !== null && (
        <>
          <img src={picture} alt="" className={styles.picture} />
          <Button
            variant="subtle"
            color="red"
            className={styles.start}
            leftSection={<IconTrash size={16} stroke={1.75} />}
            loading={busy}
            onClick={() => void put(null)}
          >
            {words.remove}
          </Button>
        </>
      )}
      <OptionalPart remote="dashboard" fallback={<Skeleton height={150} radius="md" />}>
        <Upload
          wanted={picture === null ? words.wanted : words.other}
          accept={PICTURES}
          bytesAtMost={LARGEST_PICTURE}
          onFile={(file) => void put(file)}
          {...(underWay && { file: { name: underWay.name }, progress: 'unknown' as const })}
          trouble={trouble}
        />
      </OptionalPart>
    </>
  );
};

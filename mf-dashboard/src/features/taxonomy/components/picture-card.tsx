import { LARGEST_PICTURE, type Taxon } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Upload } from '../../../ui/upload/upload.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useSetPicture } from '../api/taxonomy.ts';
import type { picturedKindOf } from '../model/kinds.ts';
import styles from './taxonomy.module.css';

const PICTURES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** One picture, kept as soon as it is chosen. */
export const PictureCard = ({
  taxon,
  kind,
}: {
  taxon: Taxon;
  kind: NonNullable<ReturnType<typeof picturedKindOf>>;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const set = useSetPicture(kind, taxon.uuid);
  const [underWay, setUnderWay] = useState<File>();
  const { trouble, attempt, busy } = useAttempt();
  const put = (file: File | null) =>
    attempt(async () => {
      if (file) setUnderWay(file);
      try {
        return await set({ file: file && (await base64Of(file)), version: taxon.version });
      } finally {
        setUnderWay(undefined);
      }
    });
  return (
    <section className={styles.block} aria-label={t('picture.title')}>
      <strong>{t('picture.title')}</strong>
      {taxon.picture !== null && (
        <>
          <img src={taxon.picture} alt="" className={styles.picture} />
          <Button
            variant="subtle"
            color="red"
            className={styles.start}
            leftSection={<IconTrash size={16} stroke={1.75} />}
            loading={busy}
            onClick={() => void put(null)}
          >
            {t('picture.remove')}
          </Button>
        </>
      )}
      <Upload
        wanted={t(taxon.picture === null ? 'picture.wanted' : 'picture.other')}
        accept={PICTURES}
        bytesAtMost={LARGEST_PICTURE}
        onFile={(file) => void put(file)}
        {...(underWay && { file: { name: underWay.name }, progress: 'unknown' as const })}
        trouble={trouble}
      />
    </section>
  );
};

import { MAX_INSPECTION_PHOTOS } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useAttempt } from '@shop/back-office/commands';
import { PICTURES } from '@shop/back-office/files';
import { useSendPhoto } from '../api/inspections.ts';
import { smallerPicture } from '../model/smaller-picture.ts';
import styles from './inspections.module.css';

/** Photos of what was found: each is sent as soon as it is taken. */
export const PhotosField = ({
  photos,
  onChange,
}: {
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const send = useSendPhoto();
  const { busy, trouble, attempt } = useAttempt();
  const add = (file: File | null) =>
    attempt(async () => {
      if (!file) return undefined;
      const answer = await send(await smallerPicture(file));
      if (!answer.done) return answer.trouble;
      onChange([...photos, answer.src]);
      return undefined;
    });
  return (
    <div className={styles.photos}>
      {photos.map((src, index) => (
        <span key={src} className={styles.photo}>
          <img src={src} alt={t('photo.of', { n: index + 1 })} />
          <button
            type="button"
            aria-label={t('photo.remove', { n: index + 1 })}
            onClick={() => onChange(photos.filter((one) => one !== src))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      {photos.length < MAX_INSPECTION_PHOTOS && (
        <FileButton accept={Object.keys(PICTURES).join(',')} capture="environment" onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconCamera size={18} aria-hidden />}>
              {t('photo.take')}
            </Button>
          )}
        </FileButton>
      )}
      {trouble !== undefined && (
        <Text role="alert" c="red" size="sm">
          {trouble}
        </Text>
      )}
    </div>
  );
};

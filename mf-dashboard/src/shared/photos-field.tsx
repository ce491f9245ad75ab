import { useTranslation } from '@shop/kit';
import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { PICTURES } from '@shop/back-office/files';
import styles from './photos-field.module.css';

/** Photos of goods: each is sent as soon as it is taken. */
export const PhotosField = ({
  photos,
  most,
  busy,
  trouble,
  onAdd,
  onChange,
}: {
  readonly photos: readonly string[];
  readonly most: number;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onAdd: (file: File) => void;
  readonly onChange: (photos: readonly string[]) => void;
}) => {
  const { t } = useTranslation('dashboard.goods');
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
      {photos.length < most && (
        <FileButton
          accept={Object.keys(PICTURES).join(',')}
          capture="environment"
          onChange={(file) => file && onAdd(file)}
        >
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

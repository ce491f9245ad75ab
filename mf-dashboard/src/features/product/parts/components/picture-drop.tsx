import { MEGABYTE } from '@shop/back-office/files';
import { LARGEST_PICTURE_BYTES, MAX_PICTURES } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './parts.module.css';

const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The place to drop or choose pictures, next to the existing ones. */
export const PictureDrop = ({
  room,
  onFiles,
  onRefuse,
}: {
  /** So many more a product may have. */
  readonly room: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRefuse: (file: File, why: string) => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const open = useRef<() => void>(null);
  const inMegabytes = new Intl.NumberFormat(`${language}-DZ-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const reasonOf = ({ file, errors }: FileRejection): string => {
    const codes = errors.map(({ code }) => code);
    if (codes.includes('file-too-large'))
      return t('images.tooLarge', { size: inMegabytes.format(file.size / MEGABYTE) });
    return codes.includes('file-invalid-type') ? t('images.wrongType') : t('images.tooMany', { count: MAX_PICTURES });
  };
  return (
    <li className={styles.dropCell}>
      <Dropzone
        unstyled
        className={styles.drop}
        accept={ACCEPT}
        maxSize={LARGEST_PICTURE_BYTES}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        inputProps={{ 'aria-label': t('images.drop') }}
        onDrop={(files) => {
          onFiles(files.slice(0, Math.max(0, room)));
          for (const file of files.slice(Math.max(0, room)))
            onRefuse(file, t('images.tooMany', { count: MAX_PICTURES }));
        }}
        onReject={(rejected) => rejected.forEach((one) => onRefuse(one.file, reasonOf(one)))}
      >
        <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
        <strong>{t('images.drop')}</strong>
        <span>{t('images.limits')}</span>
        <Button variant="default" size="xs" onClick={() => open.current?.()}>
          {t('images.choose')}
        </Button>
      </Dropzone>
    </li>
  );
};

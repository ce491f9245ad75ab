import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { LocalizedText } from '@shop/contracts';
import type { ProductPicture } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Button, Progress, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCrop, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './parts.module.css';

/** The address of a picture that fits a card. */
export const shownAt = ({ sizes, thumb }: Pick<ProductPicture, 'sizes' | 'thumb'>): string =>
  sizes.find(({ size, format }) => size === 'small_product' && format === 'webp')?.url ?? sizes[0]?.url ?? thumb;

export const PictureCard = ({
  image,
  place,
  isFirst,
  mayWrite,
  onFirst,
  onOpen,
  onRemove,
  onAlt,
}: {
  image: ProductPicture;
  /** The first is 1. */
  place: number;
  isFirst: boolean;
  mayWrite: boolean;
  onFirst: () => void;
  onOpen: () => void;
  onRemove: () => void;
  onAlt: (alt: LocalizedText) => Promise<boolean>;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
  });
  const said = image.alt[language] ?? '';
  /** As it is typed; undefined: as it is. */
  const [typed, setTyped] = useState<string>();
  // Not "no text", which is what every other one without a text would be called.
  const name = said === '' ? t('images.nth', { place }) : said;
  const save = async (): Promise<void> => {
    if (typed === undefined) return;
    if (typed.trim() === said || (await onAlt({ ...image.alt, [language]: typed.trim() }))) setTyped(undefined);
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.picture}
      data-first={isFirst || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <div className={styles.frame} aria-busy={image.making === 'making'}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('images.move', { name })}
        >
          <img src={shownAt(image)} alt={said} />
        </button>
        {isFirst && (
          <span className={styles.flag}>
            <IconStarFilled size={14} aria-hidden />
            {t('images.thumbnail')}
          </span>
        )}
        {image.making === 'making' && (
          <div className={styles.making}>
            <span>{t('images.making')}</span>
            <Progress value={100} animated color="sun" size="sm" aria-label={t('images.making')} />
          </div>
        )}
        {image.making === 'failed' && (
          <div className={styles.making} role="alert">
            {t('images.failed')}
          </div>
        )}
        {mayWrite && (
          <div className={styles.tools}>
            {!isFirst && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconStar size={14} stroke={1.75} />}
                onClick={onFirst}
              >
                {t('images.makeThumbnail')}
              </Button>
            )}
            <ActionIcon variant="default" aria-label={t('images.open', { name })} onClick={onOpen}>
              <IconCrop size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon variant="default" c="red" aria-label={t('images.remove', { name })} onClick={onRemove}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        )}
      </div>
      <TextInput
        size="xs"
        aria-label={t('images.alt', { language: t(`language.${language}`) })}
        placeholder={t('images.noAlt')}
        className={styles.alt}
        leftSection={
          said === '' && <IconAlertTriangle size={14} stroke={1.75} className={styles.missing} aria-hidden />
        }
        data-missing={said === '' || undefined}
        readOnly={!mayWrite}
        maxLength={200}
        value={typed ?? said}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
      />
    </li>
  );
};

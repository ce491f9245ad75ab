import { localized } from '@shop/contracts';
import type { ProductPicture } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from './parts.module.css';
import { shownAt } from './picture-card.tsx';

/** BO-2.01.07, BO-4.03: which pictures show a combination; the one with the star stands for it. */
export const CombinationImagesDialog = ({
  images,
  chosen: before,
  name,
  onChosen,
  onClose,
}: {
  images: readonly ProductPicture[];
  chosen: readonly string[];
  name: string;
  onChosen: (images: readonly string[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const [chosen, setChosen] = useState(before);
  const toggle = (id: string): void =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <FormDialog
      title={t('choose.title', { name })}
      submit={{ label: t('choose.submit', { count: chosen.length }), run: () => onChosen(chosen) }}
      onClose={onClose}
    >
      {images.length === 0 ? (
        <p className={styles.dim}>{t('choose.none')}</p>
      ) : (
        <ul className={styles.choices}>
          {images.map((image, at) => {
            const said = localized(image.alt, language) || t('choose.number', { number: at + 1 });
            const isChosen = chosen.includes(image.id);
            const isFirst = chosen[0] === image.id;
            return (
              <li key={image.id} className={styles.choice}>
                <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={() => toggle(image.id)}>
                  <img src={shownAt(image)} alt={said} />
                </button>
                {isChosen && (
                  <ActionIcon
                    className={styles.star ?? ''}
                    variant="default"
                    aria-label={t('choose.star', { name: said })}
                    aria-pressed={isFirst}
                    onClick={() => setChosen((now) => [image.id, ...now.filter((one) => one !== image.id)])}
                  >
                    {isFirst ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </FormDialog>
  );
};

import { useTranslation } from '@shop/kit';
import { classNames, Icon, useModal } from '@shop/kit/ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Slide } from '../model/gallery.ts';
import { GalleryPhoto } from './gallery-photo.tsx';
import styles from './zoom-dialog.module.css';

/**
 * The photos over the whole screen; a click enlarges, arrows move on. Its code is loaded with the first click on the
 * magnifier.
 */
export const ZoomDialog = ({
  slides,
  name,
  start,
  onClose,
}: {
  slides: readonly Slide[];
  name: string;
  start: number;
  onClose: () => void;
}): ReactNode => {
  const { t, i18n } = useTranslation('storefront.product');
  const dialog = useModal(true);
  const photos = slides.filter(({ images }) => images.length === 1);
  const [at, setAt] = useState(
    Math.max(
      0,
      photos.findIndex(({ key }) => key === slides[start]?.key),
    ),
  );
  const [large, setLarge] = useState(false);
  const image = photos[at]?.images[0];
  const move = (by: number): void => {
    setLarge(false);
    setAt((now) => (now + by + photos.length) % photos.length);
  };
  const walk = (event: KeyboardEvent): void => {
    const forward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key === forward ? 1 : -1);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('gallery.label')} onClose={onClose} onKeyDown={walk}>
      {image && (
        <button
          type="button"
          className={classNames(styles.photo, large && styles.large)}
          aria-label={t('gallery.zoom')}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <GalleryPhoto key={image.id} image={image} alt={image.alt || name} sizes="100vw" />
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.round, styles.close)}
        aria-label={t('gallery.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={24} />
      </button>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className={classNames(styles.round, styles.previous)}
            aria-label={t('gallery.previous')}
            onClick={() => move(-1)}
          >
            <Icon name="arrow-start" />
          </button>
          <button
            type="button"
            className={classNames(styles.round, styles.next)}
            aria-label={t('gallery.next')}
            onClick={() => move(1)}
          >
            <Icon name="arrow-end" />
          </button>
          <span className={styles.counter} dir="ltr">
            {t('gallery.counter', { number: at + 1, count: photos.length })}
          </span>
        </>
      )}
    </dialog>
  );
};

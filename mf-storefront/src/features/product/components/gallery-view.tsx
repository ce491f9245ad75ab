import type { Product } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Badge, classNames, Icon } from '@shop/kit/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { GALLERY_SIZES, slidesOf, type Slide } from '../model/gallery.ts';
import { GalleryPhoto } from './gallery-photo.tsx';
import styles from './gallery.module.css';

const ZoomDialog = lazyPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

const SlideView = ({ slide, name, first }: { slide: Slide; name: string; first: boolean }): ReactNode => (
  <div className={slide.images.length > 1 ? styles.collage : styles.whole}>
    {slide.images.map((image, index) => (
      <GalleryPhoto
        key={image.id}
        image={image}
        alt={index === 0 ? image.alt || name : image.alt}
        sizes={GALLERY_SIZES}
        first={first && index === 0}
      />
    ))}
  </div>
);

/** Scrolls; the slider then says itself where it is. Offsets count down from 0 in a right-to-left row. */
const slideTo = (list: HTMLElement | null, index: number): void => {
  if (list)
    list.scrollTo?.({
      left: (getComputedStyle(list).direction === 'rtl' ? -1 : 1) * index * list.clientWidth,
      behavior: 'instant',
    });
};

interface GalleryProps {
  product: Product;
  /** Whole percent off, 0 for none. */
  percent: number;
  /** The slide with the picture of the chosen combination, if it has one. */
  wanted: number | undefined;
}

/** SF-2.09: the main slider and its thumbnails. The first photo is in the HTML; the others come after hydration. */
export const Gallery = ({ product, percent, wanted }: GalleryProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const hydrated = useHydrated();
  const slides = useMemo(() => slidesOf(product), [product]);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const count = slides.length;

  const show = (index: number): void => {
    const next = (index + count) % count;
    setAt(next);
    slideTo(track.current, next);
  };
  const scrolled = (): void => {
    const list = track.current;
    if (list && list.clientWidth > 0)
      setAt(Math.min(count - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
  };
  useEffect(() => {
    if (wanted !== undefined) slideTo(track.current, wanted);
  }, [wanted]);

  if (count === 0)
    return (
      <div className={classNames(styles.frame, styles.empty)}>
        <Icon name="photo" size={56} />
      </div>
    );
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      <div className={styles.frame}>
        <div
          ref={track}
          className={styles.track}
          onScroll={scrolled}
          role="group"
          aria-label={product.name}
          tabIndex={0}
        >
          {(hydrated ? slides : slides.slice(0, 1)).map((slide, index) => (
            <div key={slide.key} className={styles.slide} aria-hidden={index !== at || undefined}>
              <SlideView slide={slide} name={product.name} first={index === 0} />
            </div>
          ))}
        </div>
        {percent > 0 && product.type !== 'pack' && (
          <span className={styles.badge}>
            <Badge tone="sale">
              <bdi>{`\u2212${percent}\u00a0%`}</bdi>
            </Badge>
          </span>
        )}
        <button
          type="button"
          className={classNames(styles.round, styles.zoom)}
          aria-label={t('gallery.zoom')}
          aria-haspopup="dialog"
          onClick={() => setZoomed(true)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" className={styles.expand} aria-hidden="true">
            <path d="M15 4h5v5M20 4l-6.5 6.5M9 20H4v-5M4 20l6.5-6.5" />
          </svg>
        </button>
        {count > 1 && (
          <>
            <button
              type="button"
              className={classNames(styles.round, styles.next)}
              aria-label={t('gallery.next')}
              onClick={() => show(at + 1)}
            >
              <Icon name="arrow-end" />
            </button>
            <span className={styles.counter} aria-hidden="true" dir="ltr">
              {t('gallery.counter', { number: at + 1, count })}
            </span>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {slides.map(({ key, images: [image] }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('gallery.photo', { number: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                {hydrated && <img src={image.thumb} alt="" width={100} height={100} decoding="async" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <OptionalPart>
          <ZoomDialog slides={slides} name={product.name} start={at} onClose={() => setZoomed(false)} />
        </OptionalPart>
      )}
    </section>
  );
};

import { LANGUAGES } from '@shop/contracts';
import type { PictureCrop, PictureFocus, ProductPicture } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { FormDialog } from '@shop/back-office/dialogs';
import './crop.css';
import { Slider } from '@shop/back-office/mantine/slider';
import styles from './parts.module.css';

const WHOLE: PictureCrop = { x: 0, y: 0, width: 1, height: 1 };
const MIDDLE: PictureFocus = { x: 0.5, y: 0.5 };
const share = (percent: number): number => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));
const percent = ({ x, y, width, height }: PictureCrop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface PictureChange {
  readonly alt?: ProductPicture['alt'];
  readonly crop?: PictureCrop | null;
  readonly focus?: PictureFocus | null;
}

/** Edits the crop of a picture, its focus, and its alternative text in three languages. */
export const PictureDialog = ({
  image,
  onSave,
  onClose,
}: {
  image: ProductPicture;
  onSave: (change: PictureChange) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const [alt, setAlt] = useState(image.alt);
  const [crop, setCrop] = useState(image.crop ?? WHOLE);
  const [focus, setFocus] = useState(image.focus ?? MIDDLE);
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setBusy(true);
    const wanted = same(crop, WHOLE) ? null : crop;
    await onSave({
      ...(!same(alt, image.alt) && { alt }),
      ...(!same(wanted, image.crop) && { crop: wanted }),
      ...(!same(focus, image.focus ?? MIDDLE) && { focus }),
    });
    setBusy(false);
  };
  const place = {
    insetInlineStart: 'auto',
    left: `${(crop.x + focus.x * crop.width) * 100}%`,
    top: `${(crop.y + focus.y * crop.height) * 100}%`,
  };

  return (
    <FormDialog
      title={t('picture.title')}
      submit={{ label: t('picture.submit'), busy, run: () => void save() }}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <div className={styles.crop} dir="ltr">
          <ReactCrop
            crop={percent(crop)}
            minWidth={20}
            minHeight={20}
            ariaLabels={{
              cropArea: t('picture.area'),
              nwDragHandle: t('picture.corner'),
              nDragHandle: t('picture.edge'),
              neDragHandle: t('picture.corner'),
              eDragHandle: t('picture.edge'),
              seDragHandle: t('picture.corner'),
              sDragHandle: t('picture.edge'),
              swDragHandle: t('picture.corner'),
              wDragHandle: t('picture.edge'),
            }}
            onChange={(_pixels, { x, y, width, height }) =>
              width > 0 &&
              height > 0 &&
              setCrop({
                x: share(x),
                y: share(y),
                width: Math.max(0.05, share(width)),
                height: Math.max(0.05, share(height)),
              })
            }
          >
            <img src={image.original} alt={t('picture.whole')} />
          </ReactCrop>
          <span className={styles.focus} style={place} aria-hidden />
        </div>
        <Button variant="default" size="xs" disabled={same(crop, WHOLE)} onClick={() => setCrop(WHOLE)}>
          {t('picture.all')}
        </Button>
        <p className={styles.dim}>{t('picture.focusText')}</p>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className={styles.axis}>
            <span>{t(`picture.${axis}`)}</span>
            <span dir="ltr">
              <Slider
                thumbLabel={t(`picture.${axis}`)}
                min={0}
                max={1}
                step={0.01}
                label={null}
                value={focus[axis]}
                onChange={(value) => setFocus((now) => ({ ...now, [axis]: Math.round(value * 100) / 100 }))}
              />
            </span>
          </label>
        ))}
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            label={t('images.alt', { language: t(`language.${language}`) })}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            maxLength={200}
            value={alt[language] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setAlt((now) => ({ ...now, [language]: value }));
            }}
          />
        ))}
      </div>
    </FormDialog>
  );
};

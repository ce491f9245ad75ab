import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { toast } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { MAX_PICTURES, type ProductParts } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureCard } from './picture-card.tsx';
import { PictureDrop } from './picture-drop.tsx';
import styles from './parts.module.css';
import { UploadCard } from './upload-card.tsx';
import { usePictures } from './use-pictures.tsx';

/** With the cropper: few visits of a product open a picture. */
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** BO-2.01.12: the pictures of a product: dropped, ordered by drag and by keys, described, cropped, taken away. */
export const ImagesTab = ({ parts }: { parts: ProductParts }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const mayWrite = useMay('product.write');
  const { images, uploads, add, refuse, forget, move, putFirst, change, remove } = usePictures(parts);
  const [dialog, setDialog] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const sent = uploads.filter(({ state }) => state !== 'failed');
  const room = MAX_PICTURES - images.length - sent.length;
  const shown = images.find(({ id }) => id === dialog);

  return (
    <section className={styles.block}>
      <h2 className={styles.head}>
        {t('images.title')}
        <span className={styles.dim}>{t('images.count', { count: images.length, most: MAX_PICTURES })}</span>
      </h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
      >
        <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={!mayWrite}>
          <ul className={styles.pictures}>
            {images.map((image, at) => (
              <PictureCard
                key={image.id}
                image={image}
                place={at + 1}
                isFirst={image.id === images[0]?.id}
                mayWrite={mayWrite}
                onFirst={() => putFirst(image.id)}
                onOpen={() => setDialog(image.id)}
                onRemove={() => void remove(image)}
                onAlt={(alt) => change(image.id, { alt })}
              />
            ))}
            {sent.map((upload) => (
              <UploadCard key={upload.id} upload={upload} />
            ))}
            {mayWrite && <PictureDrop room={room} onFiles={add} onRefuse={refuse} />}
          </ul>
        </SortableContext>
      </DndContext>
      {uploads
        .filter(({ state }) => state === 'failed')
        .map(({ id, file, why }) => (
          <p key={id} role="alert" className={styles.trouble}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            <span>
              <bdi className={styles.strong}>{file.name}</bdi> {why}
            </span>
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => forget(id)}>
              {t('images.forget')}
            </Button>
          </p>
        ))}
      {shown && (
        <OptionalPart>
          <PictureDialog
            image={shown}
            onClose={() => setDialog(undefined)}
            onSave={async (fields) => {
              if (!(await change(shown.id, fields))) return;
              setDialog(undefined);
              toast.done(t('images.saved'));
            }}
          />
        </OptionalPart>
      )}
    </section>
  );
};

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import {
  LARGEST_PICTURE_BYTES,
  MOST_PICTURES,
  type ProductParts,
  type ProductPicture,
} from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { localized } from '@shop/contracts';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MEGABYTE } from '@shop/back-office/files';
import { useMay } from '@shop/back-office/session';
import { newKey } from '@shop/back-office/commands';
import { refusalToast, toast } from '@shop/back-office/feedback';
import { usePartsWrites, type PartsAnswer } from '../api/parts.ts';
import { useUploads } from '../model/uploads.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './parts.module.css';
import { UploadCard } from './upload-card.tsx';

/** With the cropper: few visits of a product open a picture. */
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);
const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const refusal = refusalToast('pictures');

/** BO-2.01.12: the pictures of a product: dropped, ordered by drag and by keys, described, cropped, taken away. */
export const ImagesTab = ({ parts }: { parts: ProductParts }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const writes = usePartsWrites(parts.uuid);
  const open = useRef<() => void>(null);
  const [dialog, setDialog] = useState<string>();
  /** As it is dragged, until the server has it. */
  const [order, setOrder] = useState<readonly string[]>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const inMegabytes = new Intl.NumberFormat(`${language}-DZ-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const failure = (error: unknown): string =>
    error instanceof ApiError
      ? `${error.message} ${error.requestId ?? ''}`.trim()
      : error instanceof NetworkError
        ? t('unreachable')
        : String(error);
  const { uploads, add, refuse, forget } = useUploads(writes.upload, newKey, failure);

  const images = order ? order.flatMap((id) => parts.images.find((image) => image.id === id) ?? []) : parts.images;
  const sent = uploads.filter(({ state }) => state !== 'failed');
  const room = MOST_PICTURES - images.length - sent.length;

  /** Says what went wrong; whatever was asked for is shown as it is now. */
  const done = async (write: Promise<PartsAnswer>): Promise<boolean> => {
    refusal.clear();
    try {
      const answer = await write;
      if (answer.outcome === 'refused')
        refusal.say(
          t('images.notSaved'),
          Object.values(answer.problem.errors ?? {})
            .flat()
            .join(' '),
        );
      if (answer.outcome === 'changed') refusal.say(t('images.notSaved'), answer.title);
      return answer.outcome === 'saved';
    } catch (error) {
      refusal.say(t('images.notSaved'), failure(error));
      return false;
    } finally {
      setOrder(undefined);
    }
  };
  const arrange = (ids: readonly string[]): void => {
    setOrder(ids);
    void done(writes.order(ids));
  };
  const move = (from: string, to: string): void => {
    const ids = images.map(({ id }) => id);
    if (from !== to) arrange(arrayMove(ids, ids.indexOf(from), ids.indexOf(to)));
  };
  const remove = async ({ id, alt }: ProductPicture): Promise<void> => {
    if (!(await done(writes.removeImage(id)))) return;
    const toastId = `removed-${id}`;
    const restore = (): void => {
      notifications.hide(toastId);
      void done(writes.restoreImage(id));
    };
    notifications.show({
      id: toastId,
      color: 'green',
      autoClose: 8000,
      title: t('images.removed'),
      message: (
        <span className={styles.line}>
          <bdi>{localized(alt, language)}</bdi>
          <Button size="compact-sm" variant="default" onClick={restore}>
            {t('images.undo')}
          </Button>
        </span>
      ),
    });
  };
  const reasonOf = ({ file, errors }: FileRejection): string => {
    const codes = errors.map(({ code }) => code);
    if (codes.includes('file-too-large'))
      return t('images.tooLarge', { size: inMegabytes.format(file.size / MEGABYTE) });
    return codes.includes('file-invalid-type') ? t('images.wrongType') : t('images.tooMany', { count: MOST_PICTURES });
  };
  const shown = images.find(({ id }) => id === dialog);

  return (
    <section className={styles.block}>
      <h2 className={styles.head}>
        {t('images.title')}
        <span className={styles.dim}>{t('images.count', { count: images.length, most: MOST_PICTURES })}</span>
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
                onFirst={() => arrange([image.id, ...images.map(({ id }) => id).filter((id) => id !== image.id)])}
                onOpen={() => setDialog(image.id)}
                onRemove={() => void remove(image)}
                onAlt={(alt) => done(writes.changeImage(image.id, { alt }))}
              />
            ))}
            {sent.map((upload) => (
              <UploadCard key={upload.id} upload={upload} />
            ))}
            {mayWrite && (
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
                    add(files.slice(0, Math.max(0, room)));
                    for (const file of files.slice(Math.max(0, room)))
                      refuse(file, t('images.tooMany', { count: MOST_PICTURES }));
                  }}
                  onReject={(rejected) => rejected.forEach((one) => refuse(one.file, reasonOf(one)))}
                >
                  <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
                  <strong>{t('images.drop')}</strong>
                  <span>{t('images.limits')}</span>
                  <Button variant="default" size="xs" onClick={() => open.current?.()}>
                    {t('images.choose')}
                  </Button>
                </Dropzone>
              </li>
            )}
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
            onSave={async (change) => {
              if (!(await done(writes.changeImage(shown.id, change)))) return;
              setDialog(undefined);
              toast.done(t('images.saved'));
            }}
          />
        </OptionalPart>
      )}
    </section>
  );
};

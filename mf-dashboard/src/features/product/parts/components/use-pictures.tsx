import { arrayMove } from '@dnd-kit/sortable';
import { newKey } from '@shop/back-office/commands';
import { refusalToast } from '@shop/back-office/feedback';
import { localized } from '@shop/contracts';
import type { ProductParts, ProductPicture } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { usePartsWrites, type PartsAnswer } from '../api/parts.ts';
import { useUploads } from '../model/uploads.ts';
import styles from './parts.module.css';

const refusal = refusalToast('pictures');

/** The pictures of a product as they are dragged, and what is done with them; a refusal is shown as a toast. */
export const usePictures = (parts: ProductParts) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const writes = usePartsWrites(parts.uuid);
  /** As it is dragged, until the server has it. */
  const [order, setOrder] = useState<readonly string[]>();
  const failure = (error: unknown): string =>
    error instanceof ApiError
      ? `${error.message} ${error.requestId ?? ''}`.trim()
      : error instanceof NetworkError
        ? t('unreachable')
        : String(error);
  const uploading = useUploads(writes.upload, newKey, failure);
  const images = order ? order.flatMap((id) => parts.images.find((image) => image.id === id) ?? []) : parts.images;
  const ids = images.map(({ id }) => id);

  /** Reports a failure; the list then shows the current state. */
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

  return {
    ...uploading,
    images,
    remove,
    move: (from: string, to: string): void => {
      if (from !== to) arrange(arrayMove(ids, ids.indexOf(from), ids.indexOf(to)));
    },
    putFirst: (id: string): void => arrange([id, ...ids.filter((other) => other !== id)]),
    /** @returns whether it is saved */
    change: (...change: Parameters<typeof writes.changeImage>): Promise<boolean> => done(writes.changeImage(...change)),
  };
};

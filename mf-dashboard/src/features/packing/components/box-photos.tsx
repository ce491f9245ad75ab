import { MAX_BOX_PHOTOS, type PackingBox } from '@shop/contracts/order/dashboard';
import { useAttempt } from '@shop/back-office/commands';
import { PhotosField } from '../../../shared/photos-field.tsx';
import { useSendPhoto } from '../../../shared/send-photo.ts';
import type { PackingWrites } from '../api/packing.ts';

/** Photos of what is in the box. */
export const BoxPhotos = ({ box, writes }: { readonly box: PackingBox; readonly writes: PackingWrites }) => {
  const { busy, trouble, attempt } = useAttempt();
  const send = useSendPhoto();
  const { photos = [] } = box;
  const add = async (file: File): Promise<string | undefined> => {
    const sent = await send(file);
    if (!sent.done) return sent.trouble;
    // A colleague may have added one while this one was on its way.
    const before = writes.seen(box.order)?.photos ?? photos;
    return writes.photograph(box, [...before, sent.src].slice(0, MAX_BOX_PHOTOS));
  };
  return (
    <PhotosField
      photos={photos}
      most={MAX_BOX_PHOTOS}
      busy={busy}
      trouble={trouble}
      onAdd={(file) => void attempt(() => add(file))}
      onChange={(left) => void attempt(() => writes.photograph(box, left))}
    />
  );
};

import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { whileClosingAsks } from '../../../ui/form-page/while-closing-asks.ts';
import { askEach, type BulkOutcome } from '../../../ui/list-page/bulk-run.ts';

const OFFERED_MS = 15_000;
/** Of more, how many they are says enough. */
const MOST_NAMED = 5;

/**
 * The way back from a change of a product, or from a run over many, offered when it is done; what could not be taken
 * back is named, and offered again.
 * @param changed what was written, which is forgotten as it is back
 */
export const useBulkUndo = ({
  changed,
  takeBack,
  atOnce,
  said,
  renew,
}: {
  changed: Map<string, StaffProductRow>;
  takeBack: (product: StaffProductRow) => Promise<BulkOutcome>;
  atOnce: number;
  said: { done: (count: number) => string; back: (count: number) => string };
  renew: () => Promise<void>;
}): (() => void) => {
  const { t } = useTranslation('dashboard.products');
  const { t: list } = useTranslation('dashboard.list');

  /** @param autoClose false: it says what failed, which is read before it goes */
  const offer = (message: ReactNode, label: string, autoClose: number | false): void => {
    const id = `undo-${Date.now()}`;
    notifications.show({
      ...{ id, autoClose },
      message: (
        <>
          {message}{' '}
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              void whileClosingAsks(undo);
            }}
          >
            {label}
          </Button>
        </>
      ),
    });
  };

  const undo = async (): Promise<void> => {
    const products = [...changed.values()];
    const failed: { id: string; name: string; why: string }[] = [];
    let back = 0;
    const running = (): Parameters<typeof notifications.show>[0] => ({
      ...{ id: 'undoing', loading: true, autoClose: false, withCloseButton: false },
      message: list('bulk.running', { done: back, total: products.length }),
    });
    notifications.show(running());
    try {
      await askEach(
        products,
        async (product) => {
          const outcome = await takeBack(product);
          if (outcome.kind === 'done') {
            changed.delete(product.id);
            back += 1;
            notifications.update(running());
          } else failed.push({ id: product.id, name: product.name, why: outcome.why });
        },
        atOnce,
      );
    } finally {
      notifications.hide('undoing');
      await renew();
    }
    if (failed.length === 0) return void notifications.show({ message: said.back(back) });
    const message = (
      <>
        {list('bulk.ended', { done: back, total: products.length })}
        <ul>
          {failed.slice(0, MOST_NAMED).map(({ id, name, why }) => (
            <li key={id}>
              <bdi>{name}</bdi> · {why}
            </li>
          ))}
          {failed.length > MOST_NAMED && <li>…</li>}
        </ul>
      </>
    );
    offer(message, list('bulk.again', { count: failed.length }), false);
  };

  return () => {
    if (changed.size > 0) offer(said.done(changed.size), t('bulk.undo'), OFFERED_MS);
  };
};

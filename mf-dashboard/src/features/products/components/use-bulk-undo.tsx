import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { notifications } from '@mantine/notifications';
import { withCloseWarning } from '@shop/back-office/form-page';
import { askEach, type BulkOutcome } from '@shop/back-office/list-page';
import { undoToast } from '@shop/back-office/feedback';

const OFFERED_MS = 15_000;
/** If there are more, the message gives only their number. */
const MAX_NAMED = 5;

type Products = readonly StaffProductRow[];

/** A newer change of the same product replaces the older toast, whose undo the server would refuse. */
const toastIdOf = ([product, ...others]: Products): string =>
  product && others.length === 0 ? `product-${product.id}` : `products-${Date.now()}`;

/**
 * Offers to undo a change of one product or of many when it is done. Products that could not be restored are named, and
 * the undo is offered again.
 * @param back returns the message about the restored products
 * @returns offers the undo of the written products: each as it was, with its current version
 */
export const useBulkUndo = ({
  takeBack,
  atOnce,
  back,
  renew,
}: {
  takeBack: (product: StaffProductRow) => Promise<BulkOutcome>;
  atOnce: number;
  back: (products: Products) => string;
  renew: () => Promise<void>;
}): ((written: Products, message: string) => void) => {
  const { t } = useTranslation('dashboard.products');
  const { t: list } = useTranslation('dashboard.list');

  const undo = async (written: Products): Promise<void> => {
    const failed: { product: StaffProductRow; why: string }[] = [];
    const done: StaffProductRow[] = [];
    const running = (): Parameters<typeof notifications.show>[0] => ({
      id: 'undoing',
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: list('bulk.running', { done: done.length, total: written.length }),
    });
    notifications.show(running());
    try {
      await askEach(
        written,
        async (product) => {
          const outcome = await takeBack(product);
          if (outcome.kind === 'done') {
            done.push(product);
            notifications.update(running());
          } else failed.push({ product, why: outcome.why });
        },
        atOnce,
      );
    } finally {
      notifications.hide('undoing');
      await renew();
    }
    if (failed.length === 0) return void notifications.show({ message: back(done) });
    const left = failed.map(({ product }) => product);
    const message = (
      <>
        {written.length > 1 && list('bulk.ended', { done: done.length, total: written.length })}
        <ul>
          {failed.slice(0, MAX_NAMED).map(({ product: { id, name }, why }) => (
            <li key={id}>
              <bdi>{name}</bdi> · {why}
            </li>
          ))}
          {failed.length > MAX_NAMED && <li>…</li>}
        </ul>
      </>
    );
    undoToast(
      toastIdOf(left),
      message,
      { label: list('bulk.again', { count: left.length }), run: () => void withCloseWarning(() => undo(left)) },
      // The toast names what failed, so it stays until it has been read.
      { color: 'red', autoClose: false },
    );
  };

  return (written, message) => {
    if (written.length === 0) return;
    const run = () => void withCloseWarning(() => undo(written));
    undoToast(toastIdOf(written), message, { label: t('bulk.undo'), run }, { autoClose: OFFERED_MS });
  };
};

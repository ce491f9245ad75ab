import { MAX_TAXONS_OF_ONE_KIND, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys } from '@shop/back-office/commands';
import { Amount, NumberField } from '@shop/back-office/amounts';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { BulkDialog, type BulkOutcome } from '@shop/back-office/list-page';
import { ChooseOne } from '@shop/back-office/fields';
import { writeRow } from '../api/products.ts';
import {
  backWrite,
  becomesFree,
  isFullOfTags,
  isPlacing,
  isUndoable,
  steppedPrice,
  writeOf,
  type BulkAction,
  type PriceStep,
} from '../model/bulk.ts';
import { outcomeOf } from './outcome-of.ts';
import { useBulkUndo } from './use-bulk-undo.tsx';
import { usePriceMessages } from './use-price-messages.ts';
import styles from './products.module.css';

const PREVIEWED = 5;
/** Each is a write of its own: in which order they come is all the same. */
const AT_ONCE = 4;
const idOf = ({ id }: StaffProductRow): string => id;
const nameOf = ({ name }: StaffProductRow): string => name;

/** One step for several products; prices are shown as they will be before anything is written. */
export const BulkProductsDialog = ({
  action,
  products,
  onClose,
}: {
  action: BulkAction;
  products: readonly StaffProductRow[];
  onClose: (left: readonly StaffProductRow[] | null) => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const { t: frame } = useTranslation('dashboard.frame');
  const queries = useQueryClient();
  const [by, setBy] = useState<PriceStep['by']>('percent');
  const [typed, setTyped] = useState<number | ''>('');
  const step = { by, value: typed === '' ? 0 : typed };
  const [chosen, setChosen] = useState<string | null>(null);
  const [keys] = useState(() => new Map<string, IdempotencyKeys>());
  /** The products that were written, with their new versions, for the undo. */
  const [changed] = useState(() => new Map<string, StaffProductRow>());
  const { ask, question } = useFreeQuestion();
  const isPrice = action === 'price';
  const priced = isPrice ? products.filter(({ hasOwnPrice }) => hasOwnPrice) : [];
  const possible = priced.filter(({ priceTtc }) => steppedPrice(priceTtc, step) !== undefined);
  const places = isPlacing(action);

  const keysOf = ({ id }: StaffProductRow): IdempotencyKeys => {
    const own = keys.get(id) ?? createIdempotencyKeys();
    keys.set(id, own);
    return own;
  };
  const attempt = async (
    product: StaffProductRow,
    write: ReturnType<typeof writeOf>,
    written?: (version: number) => void,
  ): Promise<BulkOutcome> => {
    if (!write && isFullOfTags(action, product, chosen))
      return { kind: 'failed', why: t('bulk.fullOfTags', { most: MAX_TAXONS_OF_ONE_KIND }) };
    if (!write && places) return { kind: 'done', note: t('bulk.already') };
    if (!write) return { kind: 'failed', why: t(product.hasOwnPrice ? 'bulk.noSuchPrice' : 'bulk.noOwnPrice') };
    return outcomeOf(() => writeRow(product, write, keysOf(product)), frame('form.unreachable'), written);
  };
  const renew = () => queries.invalidateQueries({ queryKey: ['products'] });

  const priceSaid = usePriceMessages();
  const offerUndo = useBulkUndo({
    takeBack: (product) => attempt(product, backWrite(action, product)),
    atOnce: AT_ONCE,
    back: (written) => (isPrice ? priceSaid.back(written) : t('bulk.placedBack', { count: written.length })),
    renew,
  });

  return (
    <BulkDialog
      title={t(`bulk.title.${action}`, { count: products.length })}
      rows={products}
      idOf={idOf}
      nameOf={nameOf}
      check={({ hasOwnPrice }) => Promise.resolve(isPrice && !hasOwnPrice ? t('bulk.noOwnPrice') : null)}
      step={(product) =>
        attempt(product, writeOf(action, product, { step, chosen }), (version) => {
          if (isUndoable(action)) changed.set(product.id, { ...product, version });
        })
      }
      before={(rows) => ask(rows.filter((product) => becomesFree(action, product, step)).map(nameOf))}
      atOnce={AT_ONCE}
      danger={action === 'delete'}
      ready={places ? chosen !== null : !isPrice || (step.value !== 0 && possible.length > 0)}
      submitLabel={(count) => t(`bulk.submit.${action}`, { count })}
      onClose={(left) => {
        void renew();
        const written = [...changed.values()];
        const priceNow = ({ priceTtc }: StaffProductRow) => steppedPrice(priceTtc, step) ?? priceTtc;
        offerUndo(
          written,
          isPrice ? priceSaid.changed(written, priceNow) : t('bulk.placed', { count: written.length }),
        );
        onClose(left);
      }}
    >
      {question}
      {action === 'delete' && <p>{t('bulk.binNote')}</p>}
      {places && (
        <ChooseOne
          kind={action === 'category' ? 'category' : 'tag'}
          label={t(action === 'category' ? 'bulk.category' : 'bulk.tag')}
          required
          value={chosen}
          onChange={setChosen}
        />
      )}
      {isPrice && (
        <>
          <SegmentedControl
            value={by}
            onChange={(value) => setBy(value === 'percent' ? 'percent' : 'amount')}
            data={[
              { value: 'percent', label: t('bulk.percent') },
              { value: 'amount', label: t('bulk.amount') },
            ]}
          />
          <NumberField
            data-autofocus
            mt="sm"
            label={t(by === 'percent' ? 'bulk.byPercent' : 'bulk.byAmount')}
            description={t('bulk.cheaper')}
            decimalScale={2}
            value={typed}
            onChange={setTyped}
            error={possible.length < priced.length && t('bulk.noSuchPrice')}
          />
          <ul className={styles.preview} aria-label={t('bulk.preview')}>
            {priced.slice(0, PREVIEWED).map((product) => {
              const after = steppedPrice(product.priceTtc, step);
              return (
                <li key={product.id}>
                  <bdi>{product.name}</bdi>
                  <span>
                    <Amount value={product.priceTtc} struck />{' '}
                    {after === undefined ? t('bulk.noSuchPrice') : <Amount value={after} />}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </BulkDialog>
  );
};

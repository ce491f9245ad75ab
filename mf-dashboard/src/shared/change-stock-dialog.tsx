import { ADJUST_REASONS, type AdjustReason } from '@shop/contracts/logistics';
import { StockAdjustment, StockHold, type StockLot, type WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField } from '@shop/back-office/amounts';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, Trouble } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { useEffect, useRef } from 'react';
import { useLotText } from './lot-text.ts';
import { useStockChanges, useUndoOfStock } from './stock-changes.ts';

/** What people do to the goods of a warehouse, besides adding them. */
export const STOCK_CHANGES = ['takeOff', 'found', 'hold', 'release'] as const;
export type StockChangeKind = (typeof STOCK_CHANGES)[number];

/** The goods of one warehouse, or of one lot in it. */
export interface ChangedStock {
  readonly warehouse: WarehouseName;
  readonly product: string;
  readonly combination: string | null;
  /** As the page calls the goods. */
  readonly name: string;
  readonly lots: readonly Pick<StockLot, 'id' | 'number' | 'expiresAt' | 'hold'>[];
  /** The id of the lot that was chosen already. */
  readonly lot?: string | undefined;
}
/** What was scanned since the goods were chosen. */
export interface ScannedStock {
  readonly units: number;
  /** Why the last scan did not count. */
  readonly refusal: string | undefined;
}
interface Props {
  readonly stock: ChangedStock;
  readonly scanned?: ScannedStock | undefined;
  readonly onClose: () => void;
}

const FOUND: readonly AdjustReason[] = ['found', 'correction'];
const TAKEN_OFF = ADJUST_REASONS.filter((reason) => reason !== 'found');

interface Common extends Record<string, unknown> {
  lot: string;
  quantity: number | string;
}
const common = (stock: ChangedStock, units = 0): Common => ({
  lot: stock.lot ?? '',
  quantity: units > 0 ? units : '',
});
const placeOf = ({ warehouse, product, combination }: ChangedStock, lot: string) => ({
  warehouse: warehouse.uuid,
  product,
  ...(combination !== null && { combination }),
  ...(lot !== '' && { lot }),
});

const LotAndQuantity = <Values extends Common>({
  form,
  stock,
  kind,
}: {
  readonly form: UseFormReturnType<Values>;
  readonly stock: ChangedStock;
  readonly kind: StockChangeKind;
}) => {
  const { t } = useTranslation('dashboard.stock-change');
  const lotText = useLotText();
  const lots = kind === 'release' ? stock.lots.filter(({ hold }) => hold > 0) : stock.lots;
  return (
    <>
      <Select
        label={t('lot')}
        allowDeselect={false}
        data={[
          { value: '', label: t(kind === 'found' ? 'noLot' : 'anyLot') },
          ...lots.map((lot) => ({ value: lot.id, label: lotText(lot) })),
        ]}
        {...form.getInputProps('lot')}
      />
      <NumberField
        label={t('quantity')}
        required
        min={1}
        hideControls
        data-autofocus
        {...form.getInputProps('quantity')}
        // What is typed takes the place of the units that were scanned.
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
};

/** Tells how many units have come on top of those of before. */
const useMoreUnits = (units: number, onMore: (more: number) => void): void => {
  const counted = useRef(units);
  useEffect(() => {
    const more = units - counted.current;
    counted.current = units;
    if (more > 0) onMore(more);
  }, [units, onMore]);
};

const AdjustDialog = ({ stock, scanned, kind, onClose }: Props & { readonly kind: 'takeOff' | 'found' }) => {
  const { t } = useTranslation('dashboard.stock-change');
  const { t: goods } = useTranslation('dashboard.goods');
  const { adjust } = useStockChanges();
  const offerUndo = useUndoOfStock();
  const sign = kind === 'found' ? 1 : -1;
  const { form, busy, trouble, submit } = useSentForm({
    schema: StockAdjustment,
    initialValues: {
      ...common(stock, scanned?.units),
      reason: (kind === 'found' ? 'found' : null) as string | null,
      note: '',
    },
    bodyOf: ({ lot, quantity, reason, note }) => ({
      ...placeOf(stock, lot),
      quantity: typeof quantity === 'number' ? sign * quantity : undefined,
      reason: reason ?? undefined,
      ...(note.trim() !== '' && { note }),
    }),
    send: async (body) => {
      const answer = await adjust(body);
      return 'problem' in answer ? answer : { body, lots: answer.lots };
    },
    onDone: ({ body, lots }) => {
      const message = t(`done.${kind}`, { count: Math.abs(body.quantity), name: stock.name });
      offerUndo({ kind: 'adjusted', change: body }, lots, message);
      onClose();
    },
  });
  useMoreUnits(scanned?.units ?? 0, (more) =>
    form.setFieldValue('quantity', (now) => (typeof now === 'number' ? now : 0) + more),
  );
  const reasons = kind === 'found' ? FOUND : TAKEN_OFF;
  return (
    <FormDialog
      title={t(`title.${kind}`)}
      lead={t('lead', { name: stock.name, warehouse: stock.warehouse.name })}
      submit={{ label: t(`submit.${kind}`), busy, run: submit }}
      onClose={onClose}
    >
      <Stack>
        <Flash>{trouble}</Flash>
        <Trouble>{scanned?.refusal}</Trouble>
        <LotAndQuantity form={form} stock={stock} kind={kind} />
        <Select
          label={t('reason')}
          required
          allowDeselect={false}
          data={reasons.map((reason) => ({ value: reason, label: goods(`reason.${reason}`) }))}
          {...form.getInputProps('reason')}
        />
        <TextInput label={t('note')} maxLength={500} {...form.getInputProps('note')} />
      </Stack>
    </FormDialog>
  );
};

const HoldDialog = ({ stock, kind, onClose }: Props & { readonly kind: 'hold' | 'release' }) => {
  const { t } = useTranslation('dashboard.stock-change');
  const changes = useStockChanges();
  const offerUndo = useUndoOfStock();
  const { form, busy, trouble, submit } = useSentForm({
    schema: StockHold,
    initialValues: { ...common(stock), reason: '' },
    bodyOf: ({ lot, quantity, reason }) => ({
      ...placeOf(stock, lot),
      quantity: typeof quantity === 'number' ? quantity : undefined,
      reason,
    }),
    send: async (body) => {
      const answer = await changes[kind](body);
      return 'problem' in answer ? answer : { body, lots: answer.lots };
    },
    onDone: ({ body, lots }) => {
      const done = { kind: kind === 'hold' ? 'held' : 'released', change: body } as const;
      offerUndo(done, lots, t(`done.${kind}`, { count: body.quantity, name: stock.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`title.${kind}`)}
      lead={t('lead', { name: stock.name, warehouse: stock.warehouse.name })}
      submit={{ label: t(`submit.${kind}`), busy, run: submit }}
      onClose={onClose}
    >
      <Stack>
        <Flash>{trouble}</Flash>
        <LotAndQuantity form={form} stock={stock} kind={kind} />
        <TextInput label={t('reason')} required maxLength={200} {...form.getInputProps('reason')} />
      </Stack>
    </FormDialog>
  );
};

/** C-1.05, C-1.06: takes units off with a reason, adds units that were found, holds units or releases them. */
export const ChangeStockDialog = ({ kind, ...props }: Props & { readonly kind: StockChangeKind }) =>
  kind === 'takeOff' || kind === 'found' ? (
    <AdjustDialog kind={kind} {...props} />
  ) : (
    <HoldDialog kind={kind} {...props} />
  );

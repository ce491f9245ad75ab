import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconCheck, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { Flash } from '@shop/back-office/feedback';
import { KeyHint, useHasKeyboard } from '@shop/back-office/keyboard';
import { GoodsName } from '../../../shared/goods-name.tsx';
import { lastOf, type Receipt, type ReceiptLine } from '../model/receipt.ts';
import { shortDay } from '../../../shared/short-day.ts';
import { typedExpiry } from '../model/typed-expiry.ts';
import type { OpenReceipt, Sent } from '../model/use-receipt.ts';
import styles from './stock-add.module.css';

const FIELDS = ['quantity', 'lot', 'expiry', 'costHt'] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string | undefined): name is Field => FIELDS.some((field) => field === name);

/** What is typed next takes the place of what the field has. */
const enter = (editor: HTMLElement | null, field: Field): void => {
  const input = editor?.querySelector<HTMLInputElement>(`[data-field="${field}"]`);
  input?.focus();
  input?.select();
};

const Question = ({
  line,
  onConfirm,
}: {
  readonly line: ReceiptLine;
  readonly onConfirm: (confirmed: Pick<ReceiptLine, 'acceptExpired' | 'anotherLot'>) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const confirm = useRef<HTMLButtonElement>(null);
  const { question } = line;
  useEffect(() => {
    // Enter answers what has just been asked.
    if (question) confirm.current?.focus();
  }, [question]);
  if (!question) return null;
  const isLot = question.kind === 'lot-differs';
  return (
    <Alert color="yellow" role="alert">
      <p className={styles.question}>
        {question.text}
        {question.expiresAt && ` (${formatDate(question.expiresAt, language)})`}
      </p>
      <Button
        ref={confirm}
        variant="default"
        onClick={() => onConfirm(isLot ? { anotherLot: true } : { acceptExpired: true })}
      >
        {t(isLot ? 'anotherLot' : 'acceptExpired')}
      </Button>
    </Alert>
  );
};

const LineFieldInputs = ({
  line,
  lines,
  isLocked,
  wrong,
  onWrong,
  onChange,
}: {
  readonly line: ReceiptLine;
  readonly lines: Receipt;
  readonly isLocked: boolean;
  readonly wrong: Field | undefined;
  readonly onWrong: (field: Field) => void;
  readonly onChange: (fields: Partial<Pick<ReceiptLine, Field>>) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const lastHint = (field: 'lot' | 'expiry'): string => {
    const last = lastOf(lines, field, line.id);
    return last === '' ? '' : `\u2193 ${last}`;
  };
  const showDay = (): void => {
    const day = typedExpiry(line.expiry);
    if (day) onChange({ expiry: shortDay(day) });
    else if (day === undefined) onWrong('expiry');
  };
  return (
    <>
      <NumberField
        data-field="quantity"
        label={t('line.quantity')}
        required
        min={1}
        size="md"
        hideControls
        disabled={isLocked}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={wrong === 'quantity' && t('line.wrongQuantity')}
      />
      <div className={styles.pair}>
        <TextInput
          data-field="lot"
          label={t('line.lot')}
          placeholder={lastHint('lot')}
          dir="ltr"
          size="md"
          maxLength={60}
          disabled={isLocked}
          value={line.lot}
          onChange={(event) => onChange({ lot: event.currentTarget.value })}
        />
        <TextInput
          data-field="expiry"
          label={t('line.expiry')}
          placeholder={lastHint('expiry') || t('line.expiryHint')}
          dir="ltr"
          size="md"
          inputMode="numeric"
          maxLength={12}
          disabled={isLocked}
          value={line.expiry}
          onChange={(event) => onChange({ expiry: event.currentTarget.value })}
          onBlur={showDay}
          error={wrong === 'expiry' && t('line.wrongExpiry')}
        />
      </div>
      <AmountInput
        data-field="costHt"
        label={t('line.costHt')}
        size="md"
        disabled={isLocked}
        value={line.costHt}
        onChange={(costHt) => onChange({ costHt })}
      />
    </>
  );
};

/** One line of the receipt: Enter goes from field to field, and on the last one writes the line. */
export const LineEditor = ({
  line,
  lines,
  receipt,
  scans,
  onWritten,
}: {
  readonly line: ReceiptLine;
  readonly lines: Receipt;
  readonly receipt: OpenReceipt;
  /** Grows with each scan: the quantity is selected again. */
  readonly scans: number;
  readonly onWritten: (line: ReceiptLine) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const hasKeyboard = useHasKeyboard();
  const editor = useRef<HTMLElement>(null);
  const [wrong, setWrong] = useState<Field>();
  const [busy, setBusy] = useState(false);
  const isLocked = line.state === 'sent' || busy;
  useEffect(() => {
    // On a screen that is touched, the keyboard would cover the list.
    if (hasKeyboard) enter(editor.current, 'quantity');
  }, [hasKeyboard, line.id, scans]);

  const send = async (confirmed?: Pick<ReceiptLine, 'acceptExpired' | 'anotherLot'>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const sent: Sent | undefined = await receipt.write(line.id, confirmed).finally(() => setBusy(false));
    if (sent?.kind === 'wrong') {
      setWrong(sent.field);
      enter(editor.current, sent.field);
    } else if (sent?.line.state === 'written') onWritten(sent.line);
  };
  /** Enter goes from field to field; the down key takes the last lot or day. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { field } = event.target.dataset;
    if (!isField(field)) return;
    if (event.key === 'ArrowDown' && (field === 'lot' || field === 'expiry') && line[field] === '') {
      event.preventDefault();
      receipt.change(line.id, { [field]: lastOf(lines, field, line.id) });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const next = FIELDS[FIELDS.indexOf(field) + 1];
    if (next === undefined) void send();
    else enter(event.currentTarget, next);
  };
  const change = (fields: Partial<Pick<ReceiptLine, Field>>): void => {
    setWrong(undefined);
    receipt.change(line.id, fields);
  };
  return (
    <section ref={editor} className={styles.editor} aria-label={t('line.title')} onKeyDown={onKeyDown}>
      <GoodsName goods={line.goods} />
      <Flash>{line.trouble}</Flash>
      <LineFieldInputs
        line={line}
        lines={lines}
        isLocked={isLocked}
        wrong={wrong}
        onWrong={setWrong}
        onChange={change}
      />
      <Question line={line} onConfirm={(confirmed) => void send(confirmed)} />
      <Button
        size="md"
        fullWidth
        loading={busy}
        leftSection={line.state === 'sent' ? <IconRepeat size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
        onClick={() => void send()}
      >
        {t(line.state === 'sent' ? 'line.again' : 'line.write', {
          count: line.quantity === '' ? 0 : line.quantity,
        })}
        {line.state === 'open' && <KeyHint of="Enter" />}
      </Button>
      {line.state === 'open' && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => receipt.remove(line.id)}
        >
          {t('line.remove')}
        </Button>
      )}
    </section>
  );
};

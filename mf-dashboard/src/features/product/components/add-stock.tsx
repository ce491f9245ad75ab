import { StockAddition, type WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { DateInput } from '@shop/back-office/dates';
import { besideFields, useCheckedForm } from '@shop/back-office/form-page';
import { toast, Trouble } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useAddStock } from '../api/stock.ts';
import { additionBody, emptyAddition } from '../model/stock-addition.ts';
import page from './product.module.css';
import styles from './stock-tab.module.css';

interface Combination {
  readonly uuid: string;
  readonly name: string;
}
/** The question that the person has to confirm before the units are added. */
type Question =
  | { readonly kind: 'lot'; readonly text: string; readonly expiresAt: string | null }
  | { readonly kind: 'expired'; readonly text: string };

/**
 * BO-2.06, C-1.04: the form for units that arrive. It stands within the form of the product's page, so that it sends
 * itself: by its button or by Enter.
 */
export const AddStock = ({
  product,
  combinations,
  warehouses,
}: {
  product: string;
  combinations: readonly Combination[];
  warehouses: readonly WarehouseName[];
}) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const add = useAddStock();
  const { busy, trouble, attempt } = useAttempt();
  const [question, setQuestion] = useState<Question>();
  const [only] = warehouses.length === 1 ? warehouses : [];
  const { form, check, refuse } = useCheckedForm({
    schema: StockAddition,
    initialValues: emptyAddition(only?.uuid ?? null, null),
    bodyOf: (values) => additionBody(product, values),
  });
  const isCombined = combinations.length > 0;

  const send = async (confirmed: Pick<StockAddition, 'acceptExpired' | 'anotherLot'> = {}): Promise<void> => {
    if (busy) return;
    const { warehouse, combination } = form.getValues();
    const body = check();
    if (isCombined && combination === null) return form.setFieldError('combination', t('addStock.chooseCombination'));
    if (!body) return;
    setQuestion(undefined);
    await attempt(async () => {
      const answer = await add({ ...body, ...confirmed });
      if ('lotDiffers' in answer) {
        setQuestion({ kind: 'lot', text: answer.lotDiffers, expiresAt: answer.expiresAt });
        return undefined;
      }
      if ('problem' in answer) {
        const expired = answer.problem.errors?.['expiresAt'];
        if (expired && body.acceptExpired === undefined) setQuestion({ kind: 'expired', text: expired.join(' ') });
        return besideFields(answer.problem, refuse).join(' ') || undefined;
      }
      toast.done(answer.message);
      form.setInitialValues(emptyAddition(warehouse, combination));
      form.reset();
      form.getInputNode('quantity')?.focus();
      return undefined;
    });
  };
  /** Enter would save the whole page. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void send();
  };

  return (
    <section className={page.card} aria-label={t('addStock.title')} onKeyDown={onKeyDown}>
      <h2>{t('addStock.title')}</h2>
      <Trouble>{trouble}</Trouble>
      {isCombined && (
        <Select
          label={t('addStock.combination')}
          required
          searchable
          allowDeselect={false}
          data={combinations.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...form.getInputProps('combination')}
        />
      )}
      <Select
        label={t('addStock.warehouse')}
        required
        allowDeselect={false}
        data={warehouses.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('warehouse')}
      />
      <div className={styles.pair}>
        <NumberField label={t('addStock.quantity')} required min={1} hideControls {...form.getInputProps('quantity')} />
        <TextInput label={t('addStock.lot')} dir="ltr" {...form.getInputProps('lot')} />
      </div>
      <div className={styles.pair}>
        <DateInput
          label={t('addStock.expiresAt')}
          valueFormat="DD/MM/YYYY"
          clearable
          {...form.getInputProps('expiresAt')}
        />
        <AmountInput label={t('addStock.costHt')} {...form.getInputProps('costHt')} />
      </div>
      <TextInput label={t('addStock.supplier')} {...form.getInputProps('supplier')} />
      <TextInput label={t('addStock.note')} placeholder={t('addStock.noteHint')} {...form.getInputProps('note')} />
      {question && (
        <Alert color="yellow" role="alert">
          <p className={styles.question}>
            {question.text}
            {question.kind === 'lot' && question.expiresAt !== null && ` (${formatDate(question.expiresAt, language)})`}
          </p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void send(question.kind === 'lot' ? { anotherLot: true } : { acceptExpired: true })}
          >
            {t(question.kind === 'lot' ? 'addStock.anotherLot' : 'addStock.acceptExpired')}
          </Button>
        </Alert>
      )}
      <Button fullWidth leftSection={<IconPlus size={16} stroke={2} />} loading={busy} onClick={() => void send()}>
        {t('addStock.submit')}
      </Button>
    </section>
  );
};

import { localized } from '@shop/contracts';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { asMoment, DateTimePicker } from '@shop/back-office/dates';
import { AmountInput, PRICES, rangeTrouble, typedAmount } from '@shop/back-office/amounts';
import { FormDialog } from '@shop/back-office/dialogs';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { toast } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useProductWrites } from '../api/product.ts';
import { derived } from '../model/product-form.ts';
import styles from './product.module.css';

type Typed = number | string;

/** Another price from a moment on, HT or TTC: the one that is typed is sent. */
export const ScheduleDialog = ({
  product,
  nameOf,
  onClose,
}: {
  product: StaffProduct;
  nameOf: (combination: string | null) => string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { ask, question } = useFreeQuestion();
  const { schedule } = useProductWrites(product.uuid);
  const { busy, trouble, attempt } = useAttempt();
  const [at, setAt] = useState<string | null>(null);
  const [combination, setCombination] = useState<string | null>(null);
  const [price, setPrice] = useState<{ priceHt: Typed; priceTtc: Typed; typed: 'priceHt' | 'priceTtc' }>({
    priceHt: '',
    priceTtc: '',
    typed: 'priceTtc',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const rate = String(product.taxRate);
  const isCombined = product.combinations.length > 0;
  const amount = typedAmount(price[price.typed]);
  const type = (typed: 'priceHt' | 'priceTtc', value: Typed): void => {
    const other = derived(value, rate, typed);
    setPrice(
      typed === 'priceHt' ? { typed, priceHt: value, priceTtc: other } : { typed, priceTtc: value, priceHt: other },
    );
  };
  const save = () =>
    attempt(async () => {
      if (at === null || amount === null) return undefined;
      const name = [localized(product.name, language), nameOf(combination)].filter(Boolean).join(' · ');
      if (!(await ask(amount === 0 ? [name] : []))) return undefined;
      const answer = await schedule({
        at: asMoment(at),
        ...(combination !== null && { combination }),
        ...(price.typed === 'priceHt' ? { priceHt: amount } : { priceTtc: amount }),
      });
      if (!('problem' in answer)) {
        toast.done(t('scheduled.made'));
        onClose();
        return undefined;
      }
      setErrors(answer.problem.errors ?? {});
      return answer.problem.errors ? undefined : answer.problem.title;
    });
  return (
    <>
      <FormDialog
        title={t('scheduled.add')}
        lead={t('scheduled.text')}
        submit={{
          label: t('scheduled.save'),
          busy,
          disabled:
            at === null ||
            amount === null ||
            rangeTrouble(amount, PRICES) !== undefined ||
            (isCombined && combination === null),
          run: () => void save(),
        }}
        isCovered={question !== undefined}
        onClose={onClose}
      >
        {isCombined && (
          <Select
            label={t('scheduled.combination')}
            required
            searchable
            allowDeselect={false}
            data={product.combinations.map(({ uuid }) => ({ value: uuid, label: nameOf(uuid) }))}
            value={combination}
            onChange={setCombination}
            error={errors['combination']?.join(' ')}
          />
        )}
        <DateTimePicker
          label={t('scheduled.at')}
          description={t('scheduled.hour')}
          required
          dir="ltr"
          valueFormat="DD/MM/YYYY HH:mm"
          value={at}
          onChange={setAt}
          error={errors['at']?.join(' ')}
        />
        <div className={styles.fields}>
          <AmountInput
            label={t('price.ht')}
            value={price.priceHt}
            error={errors['priceHt']?.join(' ')}
            onChange={(value) => type('priceHt', value)}
          />
          <AmountInput
            label={t('price.ttc')}
            value={price.priceTtc}
            error={errors['priceTtc']?.join(' ')}
            onChange={(value) => type('priceTtc', value)}
          />
        </div>
        {trouble !== undefined && (
          <Text role="alert" c="red" mt="sm">
            {trouble}
          </Text>
        )}
      </FormDialog>
      {question}
    </>
  );
};

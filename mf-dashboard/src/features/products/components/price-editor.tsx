import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Popover, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AmountInput, PRICES, rangeTrouble, typedAmount } from '@shop/back-office/amounts';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { useAttempt } from '@shop/back-office/commands';
import { useRowWrite } from '../api/products.ts';
import { backWrite, isFreeAt } from '../model/bulk.ts';
import { outcomeOf } from './outcome-of.ts';
import { PriceButton } from './price-button.tsx';
import styles from './products.module.css';
import { useBulkUndo } from './use-bulk-undo.tsx';
import { usePriceMessages } from './use-price-messages.ts';

/** The price of a row with the field it is typed in; open as soon as it is there. */
export const PriceEditor = ({ product }: { product: StaffProductRow }) => {
  const { t } = useTranslation('dashboard.products');
  const { t: frame } = useTranslation('dashboard.frame');
  const queries = useQueryClient();
  const write = useRowWrite();
  const { busy, trouble, attempt } = useAttempt();
  const { ask, question } = useFreeQuestion();
  // Separate from the input: closing blurs the field, which reports its number once more.
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState<number | ''>(product.priceTtc);
  const button = useRef<HTMLButtonElement>(null);
  const messages = usePriceMessages();
  const offerUndo = useBulkUndo({
    takeBack: (row) => outcomeOf(() => write(row, backWrite('price', row)), frame('form.unreachable')),
    atOnce: 1,
    back: messages.back,
    renew: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  const open = (): void => {
    setTyped(product.priceTtc);
    setOpen(true);
  };
  // The first button that was clicked was the one shown before this code loaded, so focus has to return to the row
  // here.
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  const save = () =>
    attempt(async () => {
      const priceTtc = typedAmount(typed);
      if (priceTtc === null) return t('price.wanted');
      // The field says what is wrong with it.
      if (rangeTrouble(priceTtc, PRICES) !== undefined) return undefined;
      if (!(await ask(isFreeAt(priceTtc, product) ? [product.name] : []))) return undefined;
      const written = await write(product, { kind: 'change', change: { priceTtc } });
      if ('why' in written) return written.why;
      close();
      if (priceTtc !== product.priceTtc)
        offerUndo(
          [{ ...product, version: written.version }],
          messages.changed([product], () => priceTtc),
        );
      return undefined;
    });
  return (
    <>
      {/* It makes room for the question, over which it would lie, and is there again with what was typed. */}
      <Popover opened={isOpen && !question} onChange={(opened) => !opened && close()} trapFocus withArrow shadow="md">
        <Popover.Target>
          <PriceButton ref={button} product={product} onPress={open} />
        </Popover.Target>
        <Popover.Dropdown onClick={(event) => event.stopPropagation()}>
          <form
            className={styles.priceForm}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <AmountInput data-autofocus label={t('price.label')} value={typed} onChange={setTyped} error={trouble} />
            <Button type="submit" loading={busy}>
              {t('price.save')}
            </Button>
          </form>
          {typed === 0 && (
            <Text size="xs" role="status" c="var(--h-danger)">
              {t('free.price')}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {t('price.tax', { rate: product.taxRate })}
          </Text>
        </Popover.Dropdown>
      </Popover>
      {question}
    </>
  );
};

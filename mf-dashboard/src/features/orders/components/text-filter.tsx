import { useTranslation } from '@shop/kit';
import { Button, TextInput } from '@mantine/core';
import type { FilterField, ListFilter } from '@shop/back-office/list-page';
import { useState, type FormEvent } from 'react';
import styles from './orders.module.css';

const TextField = ({ label, values: [value], change, done }: FilterField & { label: string }) => {
  const { t } = useTranslation('dashboard.orders');
  const [text, setText] = useState(value ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    change([text.trim() || null]);
    done();
  };
  return (
    <form className={styles.amounts} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('filters.apply')}</Button>
    </form>
  );
};

/** A filter by a text that is known as a whole, such as the number of a parcel. `name`: in the address. */
export const textFilter = (name: string, label: string): ListFilter => ({
  names: [name],
  label,
  valueText: ([value]) => value ?? '',
  field: (field) => <TextField label={label} {...field} />,
});

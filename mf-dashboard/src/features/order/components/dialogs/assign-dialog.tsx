import { useTranslation } from '@shop/kit';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useStaff } from '../../api/order.ts';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Radio } from '@shop/back-office/mantine/radio';

const NOBODY = '';

export const AssignDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const staff = useStaff(true);
  const [chosen, setChosen] = useState(order.assignee?.uuid ?? NOBODY);
  const person = staff.data?.find(({ uuid }) => uuid === chosen);
  return (
    <FormDialog
      title={t('assign.title', { number: order.number })}
      submit={{
        label: person ? t('assign.submit', { name: person.name }) : t('assign.submitNobody'),
        disabled: !staff.data,
        busy,
        run: () => void onSubmit('assign', { assignee: person ? { uuid: person.uuid, name: person.name } : null }),
      }}
      onClose={onClose}
    >
      {staff.data ? (
        <Radio.Group value={chosen} onChange={setChosen} aria-label={t('assign.people')}>
          <div className={styles.choices}>
            <Radio value={NOBODY} label={t('facts.nobody')} />
            {staff.data.map(({ uuid, name }) => (
              <Radio key={uuid} value={uuid} label={name} />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <Loader size="sm" />
      )}
    </FormDialog>
  );
};

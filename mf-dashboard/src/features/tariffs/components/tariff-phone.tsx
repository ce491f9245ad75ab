import { Failure } from '@shop/back-office/feedback';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { lineOf } from '../model/figures.ts';
import { foundBy } from '../model/grid.ts';
import { TariffCards } from './tariff-cards.tsx';
import type { TariffViewProps } from './tariff-views.ts';
import styles from './tariffs.module.css';
import { WilayaSheet } from './wilaya-sheet.tsx';

/** The prices on a phone: a list of wilayas, and a sheet to change one. */
export const TariffPhone = (props: TariffViewProps) => {
  const { control, wilayas, services, communes, communesTrouble, gaps, wanted, isLocked, onFold } = props;
  const { t } = useTranslation('dashboard.tariffs');
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<number | undefined>(wanted && lineOf(wanted.key).wilaya);
  const [seen, setSeen] = useState(wanted);
  const show = (wilaya: number): void => {
    onFold(wilaya, true);
    setEdited(wilaya);
  };
  // The checker leads to the sheet of its wilaya.
  if (wanted !== seen) {
    setSeen(wanted);
    setEdited(wanted && lineOf(wanted.key).wilaya);
  }
  const wilaya = wilayas.find(({ id }) => id === edited);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('tools.search')}
          placeholder={t('tools.search')}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {communesTrouble && <Failure error={communesTrouble.error} onRetry={communesTrouble.retry} />}
      <div className={styles.scroll}>
        <TariffCards
          wilayas={foundBy(typed, wilayas)}
          services={services}
          sheet={control.sheet}
          gaps={gaps}
          onOpen={show}
        />
      </div>
      {wilaya && (
        <WilayaSheet
          wilaya={wilaya}
          services={services}
          communes={communes.get(wilaya.id)}
          control={control}
          isLocked={isLocked}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

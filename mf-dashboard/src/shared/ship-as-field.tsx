import { Radio } from '@shop/back-office/mantine/radio';
import type { CompanyPlace } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './ship-as-field.module.css';

interface Places {
  readonly places: readonly CompanyPlace[];
  readonly desks: readonly { readonly id: string; readonly name: string; readonly commune: string }[];
}

/** More are found by typing. */
const SHOWN = 8;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a company has in the wilaya, likeliest first: communes, or for parcels to a desk its desks (D-7.08). */
export const ShipAsField = ({
  places: { places, desks },
  of,
  value,
  onChange,
}: {
  readonly places: Places;
  readonly of: 'commune' | 'desk';
  readonly value: string | null;
  readonly onChange: (companyCode: string) => void;
}) => {
  const { t } = useTranslation('dashboard.ship-as');
  const [typed, setTyped] = useState('');
  const wanted = folded(typed.trim());
  const all =
    of === 'desk'
      ? desks.map(({ id, name, commune }) => ({ code: id, name, more: commune }))
      : places
          .filter(({ served }) => served)
          .map(({ code, name }) => ({
            code,
            name,
            more: desks
              .filter(({ commune }) => commune === name)
              .map((desk) => desk.name)
              .join(' · '),
          }));
  const offered = all.filter(({ name, more }) => folded(`${name} ${more}`).includes(wanted));
  if (all.length === 0) return <p className={styles.none}>{t(`none.${of}`)}</p>;
  return (
    <>
      {all.length > SHOWN && (
        <TextInput
          label={t(`search.${of}`)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          dir="auto"
        />
      )}
      <Radio.Group label={t(`choose.${of}`)} value={value} onChange={onChange}>
        <div className={styles.places}>
          {offered.slice(0, SHOWN).map(({ code, name, more }) => (
            <Radio.Card key={code} value={code} className={styles.place} aria-label={name}>
              <Radio.Indicator />
              <span>
                <bdi dir="auto">{name}</bdi>
                {more !== '' && (
                  <small>
                    {of === 'commune' && t('desks')} <bdi>{more}</bdi>
                  </small>
                )}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {offered.length > SHOWN && <p className={styles.none}>{t('more', { count: offered.length - SHOWN })}</p>}
      {offered.length === 0 && <p className={styles.none}>{t(`notFound.${of}`)}</p>}
    </>
  );
};

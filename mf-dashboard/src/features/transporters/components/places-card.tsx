import { useAttempt } from '@shop/back-office/commands';
import { Loaded, toast, Trouble } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { useTranslation } from '@shop/kit';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCommunes } from '../../../shared/communes.ts';
import { useCompanyPlaces, useShipAs } from '../../../shared/company-places.ts';
import { ShipAsField } from '../../../shared/ship-as-field.tsx';
import { useWilayas } from '../../../shared/wilayas.ts';
import styles from './transporters.module.css';

const Commune = ({
  transporter,
  commune,
  isLocked,
}: {
  readonly transporter: string;
  readonly commune: string;
  readonly isLocked: boolean;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const places = useCompanyPlaces(transporter, commune);
  const shipAs = useShipAs();
  const { busy, trouble, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const keep = (companyCode: string | null): void =>
    void attempt(async () => {
      const why = await shipAs(transporter, commune, companyCode);
      if (why === undefined) toast.done(t('places.kept'));
      return why;
    });
  return (
    <Loaded query={places} label={t('loading')}>
      {(answer) => (
        <>
          <p>
            {answer.match ? t(answer.chosen ? 'places.chosen' : 'places.known') : t('places.unknown')}{' '}
            {answer.match && (
              <b>
                <bdi dir="auto">{answer.match.name}</bdi>
              </b>
            )}
          </p>
          <Trouble>{trouble}</Trouble>
          {!isLocked && (
            <>
              <ShipAsField
                places={answer}
                of="commune"
                value={chosen ?? answer.match?.code ?? null}
                onChange={setChosen}
              />
              <div className={styles.actions}>
                <Button disabled={chosen === null} loading={busy} onClick={() => keep(chosen)}>
                  {t('places.keep')}
                </Button>
                {answer.chosen && (
                  <Button variant="subtle" color="red" disabled={busy} onClick={() => keep(null)}>
                    {t('places.takeBack')}
                  </Button>
                )}
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
};

/** D-7.08: how the company names a commune, and another name chosen for it. */
export const PlacesCard = ({ transporter, isLocked }: { readonly transporter: string; readonly isLocked: boolean }) => {
  const { t } = useTranslation('dashboard.transporters');
  const wilayas = useWilayas();
  const [wilaya, setWilaya] = useState<string | null>(null);
  const [commune, setCommune] = useState<string | null>(null);
  const communes = useCommunes(wilaya);
  return (
    <section className={page.block} aria-labelledby="transporter-places">
      <h2 id="transporter-places" className={styles.title}>
        {t('card.places')}
      </h2>
      <p className={page.dim}>{t('places.text')}</p>
      <div className={styles.fields}>
        <Select
          label={t('places.wilaya')}
          searchable
          data={[...wilayas]}
          value={wilaya}
          onChange={(chosen) => {
            setWilaya(chosen);
            setCommune(null);
          }}
        />
        <Select
          label={t('places.commune')}
          searchable
          disabled={wilaya === null}
          data={[...communes]}
          value={commune}
          onChange={setCommune}
        />
      </div>
      {commune !== null && <Commune key={commune} transporter={transporter} commune={commune} isLocked={isLocked} />}
    </section>
  );
};

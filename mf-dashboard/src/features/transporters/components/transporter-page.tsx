import { useAuditTab } from '@shop/back-office/audit';
import { Failure, Loaded } from '@shop/back-office/feedback';
import { FormPage, useSavedForm } from '@shop/back-office/form-page';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import type { AdapterDescription, Transporter, TransporterInput } from '@shop/contracts/logistics/dashboard';
import { useParams, useTranslation } from '@shop/kit';
import { useAdapters, useTransporterRecords, useTransporterWrites } from '../api/transporters.ts';
import {
  bodyOf,
  saveAnswerOf,
  SETS,
  TRANSPORTERS,
  versionOf,
  type TransporterFields,
} from '../model/transporter-form.ts';
import { DesksCard } from './desks-card.tsx';
import { HealthCard } from './health-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PollsCard } from './polls-card.tsx';
import { TransporterCards } from './transporter-cards.tsx';
import { TransporterLinks } from './transporter-links.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WordsCard } from './words-card.tsx';

const Editor = ({
  transporter,
  adapter,
}: {
  readonly transporter: Transporter;
  readonly adapter: AdapterDescription;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const { uuid, name } = transporter;
  const { capabilities } = adapter;
  const isLocked = !useMay('transporter.write');
  const mayShip = useMay('order.ship');
  const { change } = useTransporterWrites();
  useShownName(name);
  const saved = useSavedForm<TransporterFields, TransporterInput>({
    record: versionOf(transporter),
    schema: async () => (await import('../model/schemas.ts')).TransporterInput,
    bodyOf,
    sets: SETS,
    save: async (body, version) => saveAnswerOf(await change(uuid, { ...body, version })),
  });
  const acts = useAuditTab('transporter', uuid, t('tab.acts'));
  return (
    <FormPage
      name={name}
      header={
        <RecordHeader
          back={TRANSPORTERS}
          backLabel={t('back')}
          name={name}
          tools={<TransporterLinks transporter={uuid} />}
        />
      }
      tabs={[
        {
          id: 'form',
          label: t('tab.form'),
          form: saved,
          content: (
            <div className={page.form}>
              {capabilities.check && (
                <HealthCard transporter={transporter} mayTry={!isLocked} hasUnsaved={saved.changed.length > 0} />
              )}
              <TransporterCards saved={saved} adapter={adapter} transporter={transporter} isLocked={isLocked} />
              {capabilities.webhook && <WebhookCard adapter={adapter.adapter} uuid={uuid} />}
            </div>
          ),
        },
        ...(capabilities.track || capabilities.webhook
          ? [
              {
                id: 'words',
                label: t('tab.words'),
                content: (
                  <div className={page.form}>
                    <WordsCard transporter={uuid} isLocked={isLocked} />
                    {capabilities.track && <PollsCard transporter={uuid} />}
                  </div>
                ),
              },
            ]
          : []),
        {
          id: 'desks',
          label: t('tab.desks'),
          content: (
            <div className={page.form}>
              <DesksCard transporter={uuid} hasList={capabilities.places} isLocked={isLocked} />
            </div>
          ),
        },
        ...(capabilities.places
          ? [
              {
                id: 'places',
                label: t('tab.places'),
                content: (
                  <div className={page.form}>
                    <PlacesCard transporter={uuid} isLocked={isLocked && !mayShip} />
                  </div>
                ),
              },
            ]
          : []),
        ...acts,
      ]}
    />
  );
};

/** C-4.01: one transporter: its account and how that stands, its words and places. */
export const TransporterPage = () => {
  const { transporter: uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.transporters');
  const adapters = useAdapters();
  return (
    <Loaded query={useTransporterRecords()} label={t('loading')}>
      {(transporters) => {
        const transporter = transporters.find((one) => one.uuid === uuid);
        if (!transporter) return <UnknownRecord text={t('unknown')} backTo={TRANSPORTERS} backLabel={t('back')} />;
        return (
          <Loaded query={adapters} label={t('loading')}>
            {(all) => {
              const adapter = all.find((one) => one.adapter === transporter.adapter);
              return adapter ? (
                <Editor key={uuid} transporter={transporter} adapter={adapter} />
              ) : (
                <Failure error={new Error(transporter.adapter)} onRetry={() => void adapters.refetch()} />
              );
            }}
          </Loaded>
        );
      }}
    </Loaded>
  );
};

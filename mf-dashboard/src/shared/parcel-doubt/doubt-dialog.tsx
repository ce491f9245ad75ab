import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Loaded, Trouble } from '@shop/back-office/feedback';
import { Radio } from '@shop/back-office/mantine/radio';
import { CameraButton, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { PARCEL_FINDINGS, type ParcelFinding } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useParcelDoubt, useSettleDoubt } from './parcel-doubts.ts';
import styles from './parcel-doubt.module.css';

const TEXTS = 'dashboard.parcel-doubt';
const MAX_TRACKING = 64;

const TrackingField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (tracking: string) => void;
}) => {
  const { t } = useTranslation(TEXTS);
  const onScan = ({ text }: ScannedCode): void => onChange(text.trim());
  useScanner({ onScan });
  return (
    <div className={styles.tracking}>
      <TextInput
        className={styles.typed}
        data-autofocus
        label={t('tracking')}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={MAX_TRACKING}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <CameraButton onScan={onScan} />
    </div>
  );
};

/** D-7.05: a person says what the company has of a parcel that nobody can look up: its tracking, or nothing. */
export const DoubtDialog = ({ expedition, onClose }: { readonly expedition: string; readonly onClose: () => void }) => {
  useTexts([TEXTS, 'dashboard.scanning']);
  const { t } = useTranslation(TEXTS);
  const language = useLanguage();
  const query = useParcelDoubt(expedition);
  const settle = useSettleDoubt();
  const { busy, trouble, attempt } = useAttempt();
  const [finding, setFinding] = useState<ParcelFinding | null>(null);
  const [tracking, setTracking] = useState('');
  const [isSure, setSure] = useState(false);
  const doubt = query.data;
  const typed = tracking.trim();
  const isReady = finding === 'there' ? typed !== '' : finding === 'notThere' && isSure;
  const send = (): void =>
    void attempt(async () => {
      if (!doubt || finding === null) return undefined;
      const why = await settle(doubt, { finding, ...(finding === 'there' && { trackingId: typed }) });
      if (why === undefined) onClose();
      return why;
    });
  return (
    <FormDialog
      title={t('title', { number: isolated(doubt?.number ?? '') })}
      submit={{
        label: t(finding === 'notThere' ? 'submit.notThere' : 'submit.there'),
        danger: finding === 'notThere',
        disabled: !doubt || !isReady,
        busy,
        run: send,
      }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <Loaded query={query} label={t('loading')} unknown={<p>{t('over')}</p>}>
        {({ transporter, reference, askedAt }) => (
          <div className={styles.fields}>
            <p className={styles.lead}>
              {t('lead', {
                transporter: isolated(transporter.name),
                reference: isolated(reference),
                at: isolated(formatDateTime(askedAt, language)),
              })}
            </p>
            <Radio.Group
              label={t('found')}
              value={finding}
              onChange={(value) => setFinding(PARCEL_FINDINGS.find((one) => one === value) ?? null)}
            >
              <div className={styles.choices}>
                {PARCEL_FINDINGS.map((one) => (
                  <Radio key={one} className={styles.choice} value={one} label={t(`finding.${one}`)} />
                ))}
              </div>
            </Radio.Group>
            {finding === 'there' && <TrackingField value={tracking} onChange={setTracking} />}
            {finding === 'notThere' && (
              <>
                <p className={styles.warning}>{t('warning')}</p>
                <Checkbox
                  className={styles.choice}
                  label={t('sure')}
                  checked={isSure}
                  onChange={({ currentTarget }) => setSure(currentTarget.checked)}
                />
              </>
            )}
          </div>
        )}
      </Loaded>
    </FormDialog>
  );
};

import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '@shop/back-office/feedback';
import { useAccountWrites, type Account, type Begun } from '../api/account.ts';
import { FactorSetup } from './factor-setup.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account.module.css';

type Step =
  | { readonly kind: 'password' | 'remove' }
  | { readonly kind: 'setup'; readonly begun: Begun }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** D-11.01: codes from an app as a second factor after the password. */
export const FactorCard = ({ account: { secondFactor, recoveryLeft } }: { account: Account }) => {
  const { t } = useTranslation('dashboard.account');
  const { beginFactor, removeFactor } = useAccountWrites();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <section className={styles.card} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('factor.title')}</h2>
      <p className={styles.lead}>{t('factor.lead')}</p>
      {secondFactor ? (
        <>
          <p className={styles.on}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {t('factor.on')} · {t('recovery.left', { count: recoveryLeft })}
          </p>
          <Button variant="default" className={styles.button} onClick={() => setStep({ kind: 'remove' })}>
            {t('factor.remove')}
          </Button>
        </>
      ) : (
        <Button variant="default" className={styles.button} onClick={() => setStep({ kind: 'password' })}>
          {t('factor.begin')}
        </Button>
      )}
      {step?.kind === 'password' && (
        <PasswordDialog
          title={t('factor.begin')}
          lead={t('factor.passwordLead')}
          submit={t('factor.next')}
          onClose={close}
          run={async (password) => {
            const answer = await beginFactor(password);
            if ('problem' in answer) return answer.problem;
            setStep({ kind: 'setup', begun: answer });
            return undefined;
          }}
        />
      )}
      {step?.kind === 'setup' && (
        <FactorSetup begun={step.begun} onClose={close} onConfirmed={(codes) => setStep({ kind: 'codes', codes })} />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
      {step?.kind === 'remove' && (
        <PasswordDialog
          title={t('factor.removeTitle')}
          lead={t('factor.removeLead')}
          submit={t('factor.remove')}
          danger
          onClose={close}
          run={async (password) => {
            const answer = await removeFactor(password);
            if ('problem' in answer) return answer.problem;
            toast.done(t('factor.removed'));
            close();
            return undefined;
          }}
        />
      )}
    </section>
  );
};

import { Tag } from '@shop/back-office/badges';
import { useNow } from '@shop/back-office/dates';
import { isolated } from '@shop/back-office/text';
import type { Transporter } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { signsOf } from '../model/signs-of-account.ts';
import styles from './transporters.module.css';

/** D-7.10: what a person should know of an account. */
export const AccountSigns = ({ transporter }: { readonly transporter: Transporter }) => {
  const { t } = useTranslation('dashboard.transporters');
  const language = useLanguage();
  const now = useNow();
  return (
    <span className={styles.signs}>
      {signsOf(transporter, now).map(({ sign, kind, at }) => (
        <Tag key={sign} kind={kind}>
          {at === null ? t(`sign.${sign}`) : t(`sign.${sign}At`, { at: formatDateTime(at, language) })}
        </Tag>
      ))}
    </span>
  );
};

/** What a company is called; the shop's own drivers have no name of their own. */
export const useCompanyName = (): ((company: { readonly adapter: string; readonly name?: string }) => string) => {
  const { t } = useTranslation('dashboard.transporters');
  return ({ adapter, name }) => (name ? isolated(name) : t(`company.${adapter}`, { defaultValue: adapter }));
};

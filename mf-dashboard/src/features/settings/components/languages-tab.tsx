import { LANGUAGES } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { Checkbox, Select } from '@mantine/core';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { FieldTheirs } from './field-theirs.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

/** D-2.02: the languages of the shop. A text that has none of them is shown in French. */
export const LanguagesTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  const { form } = saved;
  const { languages, defaultLanguage } = form.values;
  const offer = (chosen: readonly string[]): void => {
    const next = LANGUAGES.filter((code) => code === 'fr' || chosen.includes(code));
    // A language that is removed cannot stay the default.
    form.setValues({ languages: next, ...(!next.includes(defaultLanguage) && { defaultLanguage: 'fr' }) });
  };
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('languages.title')}</h2>
        <p className={styles.dim}>{t('languages.lead')}</p>
        <div>
          <Checkbox.Group label={t('languages.offered')} value={languages} onChange={offer}>
            <ul className={styles.languages}>
              {LANGUAGE_NAMES.map(({ code, name }) => (
                <li key={code}>
                  <Checkbox
                    value={code}
                    label={<bdi>{name}</bdi>}
                    disabled={code === 'fr'}
                    {...(code === 'fr' && { description: t('languages.always') })}
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          <FieldTheirs saved={saved} field="languages" />
        </div>
        <div>
          <Select
            className={styles.short ?? ''}
            label={t('languages.default')}
            description={t('languages.defaultText')}
            allowDeselect={false}
            data={LANGUAGE_NAMES.flatMap(({ code, name }) =>
              languages.includes(code) ? [{ value: code, label: name }] : [],
            )}
            {...form.getInputProps('defaultLanguage')}
          />
          <FieldTheirs saved={saved} field="defaultLanguage" />
        </div>
      </section>
    </div>
  );
};

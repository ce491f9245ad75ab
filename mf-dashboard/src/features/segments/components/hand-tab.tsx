import { PhoneNumber } from '@shop/back-office/badges';
import page from '@shop/back-office/styles/page.module.css';
import { isolated } from '@shop/back-office/text';
import { MAX_SEGMENT_PHONES } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { ActionIcon, Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { phonesIn, type PhoneList } from '../model/phone-list.ts';
import { SegmentCount } from './segment-count.tsx';
import type { SegmentTabProps } from './segment-tab.ts';
import styles from './segments.module.css';

/** Numbers shown at once; a search finds the others. */
const SHOWN = 100;
const NAMED = 5;

/** Adds the numbers of a pasted text; what is none stays in the field. */
const PastedNumbers = ({ held, onAdd }: { held: readonly string[]; onAdd: (phones: readonly string[]) => void }) => {
  const { t } = useTranslation('dashboard.segments');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [read, setRead] = useState<PhoneList & { readonly added: number }>();
  const add = (): void => {
    const list = phonesIn(text);
    const fresh = list.phones.filter((phone) => !held.includes(phone));
    setRead({ ...list, added: fresh.length });
    setText(list.wrong.join('\n'));
    if (fresh.length > 0) onAdd(fresh);
  };
  const wrong = read?.wrong ?? [];
  return (
    <>
      <Textarea
        label={t('hand.paste')}
        description={t('hand.pasteText')}
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          wrong.length > 0 &&
          t('hand.wrong', { count: wrong.length, names: joinList(wrong.slice(0, NAMED).map(isolated), language) })
        }
      />
      <div className={styles.acts}>
        <Button variant="default" disabled={text.trim() === ''} onClick={add}>
          {t('hand.add')}
        </Button>
        <span role="status" className={styles.dim}>
          {read && t('hand.added', { count: read.added })}
        </span>
      </div>
    </>
  );
};

/** Customers who are in the segment by hand, whatever they have ordered. */
export const HandTab = (tab: SegmentTabProps) => {
  const { t } = useTranslation('dashboard.segments');
  const { saved, segment, isLocked } = tab;
  const { form } = saved;
  const [q, setQ] = useState('');
  const { phones } = form.getValues();
  const set = (list: readonly string[]): void => form.setFieldValue('phones', [...list].sort());
  if (segment.phones === null)
    return (
      <div className={page.form}>
        <Alert color="gray" variant="light">
          {t('hand.hidden', { count: segment.phoneCount })}
        </Alert>
      </div>
    );
  const found = phones.filter((phone) => phone.includes(q.replace(/\D/g, '')));
  const trouble =
    form.errors['phones'] ?? Object.entries(form.errors).find(([path]) => path.startsWith('phones.'))?.[1];
  return (
    <div className={page.form}>
      {!isLocked && (
        <section className={styles.card}>
          <PastedNumbers held={phones} onAdd={(fresh) => set([...phones, ...fresh])} />
        </section>
      )}
      <section className={styles.card} aria-labelledby="segment-phones">
        <h2 id="segment-phones">{t('hand.list', { count: phones.length })}</h2>
        {phones.length > MAX_SEGMENT_PHONES && (
          <p role="alert" className={styles.error}>
            {t('hand.tooMany', { most: MAX_SEGMENT_PHONES })}
          </p>
        )}
        {trouble && phones.length <= MAX_SEGMENT_PHONES && (
          <p role="alert" className={styles.error}>
            {trouble}
          </p>
        )}
        {phones.length === 0 ? (
          <p className={styles.dim}>{t('hand.nobody')}</p>
        ) : (
          <>
            <TextInput
              label={t('hand.search')}
              type="search"
              dir="ltr"
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
            />
            <ul className={styles.phones}>
              {found.slice(0, SHOWN).map((phone) => (
                <li key={phone}>
                  <PhoneNumber phone={phone} />
                  {!isLocked && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('hand.remove', { phone })}
                      onClick={() => set(phones.filter((one) => one !== phone))}
                    >
                      <IconX size={14} stroke={1.75} />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
            {found.length > SHOWN && <p className={styles.dim}>{t('hand.more', { count: found.length - SHOWN })}</p>}
            {found.length === 0 && <p className={styles.dim}>{t('none.found')}</p>}
            {!isLocked && q === '' && phones.length > 1 && (
              <div className={styles.acts}>
                <Button variant="subtle" color="red" onClick={() => set([])}>
                  {t('hand.clear')}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      <SegmentCount {...tab} />
    </div>
  );
};

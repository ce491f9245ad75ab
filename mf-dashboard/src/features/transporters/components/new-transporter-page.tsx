import { Loaded } from '@shop/back-office/feedback';
import { FormPage, useSavedForm } from '@shop/back-office/form-page';
import { Radio } from '@shop/back-office/mantine/radio';
import { RecordHeader } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import type { AdapterDescription, TransporterInput } from '@shop/contracts/logistics/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { useEffect, useState } from 'react';
import { useAdapters, useTransporterWrites } from '../api/transporters.ts';
import {
  BLANK,
  bodyOf,
  saveAnswerOf,
  SETS,
  transporterPath,
  TRANSPORTERS,
  type TransporterFields,
} from '../model/transporter-form.ts';
import { useCompanyName } from './account-signs.tsx';
import { TransporterCards } from './transporter-cards.tsx';
import styles from './transporters.module.css';

const Companies = ({
  adapters,
  value,
  isLocked,
  onChange,
}: {
  readonly adapters: readonly AdapterDescription[];
  readonly value: string;
  readonly isLocked: boolean;
  readonly onChange: (adapter: string) => void;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const companyName = useCompanyName();
  return (
    <section className={page.block}>
      <Radio.Group label={t('field.company')} withAsterisk value={value} onChange={onChange}>
        <div className={styles.choices}>
          {adapters.map((one) => (
            <Radio.Card
              key={one.adapter}
              value={one.adapter}
              className={styles.choice}
              disabled={isLocked}
              aria-label={companyName(one)}
            >
              <Radio.Indicator />
              <span>{companyName(one)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </section>
  );
};

const Editor = ({ adapters }: { readonly adapters: readonly AdapterDescription[] }) => {
  const { t } = useTranslation('dashboard.transporters');
  const navigate = useNavigate();
  const { create, change } = useTransporterWrites();
  const [chosen, setChosen] = useState(adapters[0]?.adapter ?? '');
  const [made, setMade] = useState<string>();
  const adapter = adapters.find((one) => one.adapter === chosen);
  const saved = useSavedForm<TransporterFields, TransporterInput>({
    record: BLANK,
    schema: async () => (await import('../model/schemas.ts')).TransporterInput,
    bodyOf,
    sets: SETS,
    save: async (body, version) => {
      // What is typed during the creation is a change of the created transporter, not another one.
      const answer = await (made === undefined
        ? create({ ...body, adapter: chosen })
        : change(made, { ...body, version }));
      if ('transporter' in answer) setMade(answer.transporter.uuid);
      return saveAnswerOf(answer);
    },
  });
  const isKept = saved.changed.length === 0;
  // Leaves only after the form has registered the save, because leaving unsaved input asks for confirmation.
  useEffect(() => {
    if (made !== undefined && isKept) void navigate(transporterPath(made), { replace: true });
  }, [made, isKept, navigate]);
  const choose = (next: string): void => {
    // The fields of another company mean other things.
    saved.form.setValues({ settings: {}, secrets: {}, allowsPartialDelivery: false });
    setChosen(next);
  };
  return (
    <FormPage
      isNew={made === undefined}
      name={t('new')}
      header={<RecordHeader back={TRANSPORTERS} backLabel={t('back')} name={t('new')} />}
      tabs={[
        {
          id: 'form',
          label: t('tab.form'),
          form: saved,
          content: (
            <div className={page.form}>
              <Companies adapters={adapters} value={chosen} isLocked={made !== undefined} onChange={choose} />
              {adapter && <TransporterCards saved={saved} adapter={adapter} transporter={undefined} isLocked={false} />}
            </div>
          ),
        },
      ]}
    />
  );
};

/** C-4.01: a transporter that does not exist yet: its company, then the fields of an account there. */
export const NewTransporterPage = () => {
  const { t } = useTranslation('dashboard.transporters');
  return (
    <Loaded query={useAdapters()} label={t('loading')}>
      {(adapters) => <Editor adapters={adapters} />}
    </Loaded>
  );
};

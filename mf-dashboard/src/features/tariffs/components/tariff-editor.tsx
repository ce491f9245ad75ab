import { toast } from '@shop/back-office/feedback';
import { PHONE } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import type { DeliveryService } from '@shop/contracts/logistics';
import type { TariffGrid, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { lazyPart, OptionalPart, useSearchParams, useTranslation } from '@shop/kit';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCommunesOf } from '../../../shared/shop-places.ts';
import { useTariffGaps, type Gap } from '../api/tariffs.ts';
import { keyOf, lineOf, type Field, type LineKey } from '../model/figures.ts';
import type { Wanted } from '../model/wanted.ts';
import { useLineName } from '../model/use-cell-names.ts';
import { useSheet } from '../model/use-sheet.ts';
import { FreePrices } from './free-prices.tsx';
import { GapsPanel } from './gaps-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { TariffDesk } from './tariff-desk.tsx';
import { TariffHeader } from './tariff-header.tsx';
import { TariffPhone } from './tariff-phone.tsx';
import styles from './tariffs.module.css';

const ImportPart = lazyPart(async () => (await import('./tariff-import-dialog.tsx')).TariffImportDialog);

/** The prices of a transporter with their checker, files, and what is typed until it is saved. */
export const TariffEditor = ({
  uuid,
  name,
  grid,
  wilayas,
  services,
}: {
  readonly uuid: string;
  readonly name: string;
  readonly grid: TariffGrid;
  readonly wilayas: readonly WilayaRow[];
  readonly services: readonly DeliveryService[];
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const isLocked = !useMay('transporter.write');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [params] = useSearchParams();
  const line = params.get('line');
  const [wanted, setWanted] = useState<Wanted | undefined>(
    line === null ? undefined : { key: line, field: 'price', asked: 0 },
  );
  const [open, setOpen] = useState<ReadonlySet<number>>(
    new Set(line !== null && lineOf(line).commune !== undefined ? [lineOf(line).wilaya] : []),
  );
  const [isChecking, setChecking] = useState(line !== null && !isPhone);
  const [isImporting, setImporting] = useState(false);
  const [isFreeAsked, setFreeAsked] = useState(false);
  const control = useSheet(grid);
  const gaps = useTariffGaps(uuid);
  const { communes, error, retry } = useCommunesOf([...open]);
  const known = [...communes.values()].flatMap((some) => some ?? []);
  const lineName = useLineName(wilayas, (code) => known.find(({ id }) => id === code)?.name);
  const found = new Map(
    (gaps.data?.gaps ?? []).map((gap) => [
      keyOf({ service: gap.service, wilaya: gap.wilaya.id, commune: gap.commune?.id }),
      gap.detail || t(`check.${gap.kind}`, { count: 1 }),
    ]),
  );

  const unfold = (wilaya: number, opens: boolean): void =>
    setOpen((now) => new Set(opens ? [...now, wilaya] : [...now].filter((one) => one !== wilaya)));
  const goTo = (key: LineKey, field: Field = 'price'): void => {
    const { wilaya, commune } = lineOf(key);
    if (commune !== undefined) unfold(wilaya, true);
    setWanted((now) => ({ key, field, asked: (now?.asked ?? 0) + 1 }));
  };
  const save = async (): Promise<void> => {
    setFreeAsked(false);
    if (await control.save()) toast.done(t('save.done'));
  };
  const askedToSave = (): void => {
    if (control.changes.free.length > 0 && control.changes.gaps.length === 0) setFreeAsked(true);
    else void save();
  };
  const panel = (
    <GapsPanel
      query={gaps}
      onGo={({ service, wilaya, commune }: Gap) => {
        if (isPhone) setChecking(false);
        goTo(keyOf({ service, wilaya: wilaya.id, commune: commune?.id }));
      }}
      onClose={() => setChecking(false)}
    />
  );
  const Shown = isPhone ? TariffPhone : TariffDesk;
  return (
    <div className={styles.page}>
      <TariffHeader
        uuid={uuid}
        name={name}
        isLocked={isLocked}
        isUnsaved={control.sheet.typed.size > 0}
        found={gaps.data?.gaps.length ?? 0}
        isChecking={isChecking}
        onCheck={() => setChecking(!isChecking)}
        onImport={() => setImporting(true)}
      />
      <div className={styles.body}>
        <div className={styles.main}>
          <Shown
            control={control}
            wilayas={wilayas}
            services={services}
            communes={communes}
            communesTrouble={error ? { error, retry } : undefined}
            open={open}
            gaps={found}
            wanted={wanted}
            isLocked={isLocked}
            onFold={unfold}
          />
          <SaveBar control={control} lineName={lineName} onGo={goTo} onSave={askedToSave} />
        </div>
        {isChecking && !isPhone && panel}
      </div>
      {isChecking && isPhone && (
        <Drawer opened withCloseButton={false} onClose={() => setChecking(false)} position="bottom" size="90%">
          {panel}
        </Drawer>
      )}
      {isFreeAsked && (
        <FreePrices
          names={control.changes.free.map((free) => lineName(keyOf(free)))}
          onFree={() => void save()}
          onClose={() => setFreeAsked(false)}
        />
      )}
      <OptionalPart remote="dashboard">
        {isImporting && <ImportPart transporter={uuid} lineName={lineName} onClose={() => setImporting(false)} />}
      </OptionalPart>
    </div>
  );
};

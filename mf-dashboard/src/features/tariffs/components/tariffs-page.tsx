import { Tag } from '@shop/back-office/badges';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { TARIFF_GAPS, type Transporter } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useTariffGaps, useTransporters, type Gap } from '../api/tariffs.ts';
import { keyOf } from '../model/figures.ts';
import styles from './tariffs.module.css';

const NONE = [] as const;
const idOf = ({ uuid }: Transporter): string => uuid;
const nameOf = ({ name }: Transporter): string => name;

/** The cell that the checker speaks of. */
const hrefOf = ({ transporter, service, wilaya, commune }: Gap): string =>
  `/dashboard/tariffs/${transporter.uuid}?line=${keyOf({ service, wilaya: wilaya.id, commune: commune?.id })}`;

/** How much of each kind the checker found, each a way to the first of it. */
const Found = ({ gaps }: { readonly gaps: readonly Gap[] | undefined }) => {
  const { t } = useTranslation('dashboard.tariffs');
  if (!gaps) return null;
  if (gaps.length === 0) return <Tag kind="ok">{t('check.fine')}</Tag>;
  return (
    <span className={styles.found}>
      {TARIFF_GAPS.map((kind) => {
        const [first, ...others] = gaps.filter((gap) => gap.kind === kind);
        return (
          first && (
            <Link key={kind} to={hrefOf(first)} className={styles.gapLink}>
              <Tag kind={kind === 'missing' ? 'warn' : 'danger'}>
                {t(`check.${kind}`, { count: others.length + 1 })}
              </Tag>
            </Link>
          )
        );
      })}
    </span>
  );
};

/** C-4.02, C-4.03: the transporters, each with what the checker says of its prices. */
export const TariffsPage = () => {
  const { t } = useTranslation('dashboard.tariffs');
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(NONE);
  const mayWrite = useMay('transporter.write');
  const list = useTransporters();
  const gaps = useTariffGaps().data;
  const gapsOf = ({ uuid }: Transporter): readonly Gap[] | undefined =>
    gaps?.gaps.filter(({ transporter }) => transporter.uuid === uuid);
  const servicesCell = ({ services }: Transporter): string =>
    joinList(
      services.map((service) => t(`service.${service}`)),
      language,
    );
  const nameCell = ({ uuid, name, active }: Transporter) => (
    <span>
      <Link to={`/dashboard/tariffs/${uuid}`} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>{' '}
      {!active && <Tag kind="neutral">{t('inactive')}</Tag>}
    </span>
  );
  const columns: readonly ListColumn<Transporter>[] = [
    { id: 'name', label: t('field.transporter'), cell: nameCell, fixed: true },
    { id: 'services', label: t('field.services'), cell: servicesCell },
    { id: 'gaps', label: t('field.check'), cell: (row) => <Found gaps={gapsOf(row)} />, share: 44 },
  ];
  return (
    <ListPage
      list="tariffs"
      header={<ListHeader title={t('title')} />}
      address={address}
      loading={loadingOf(list)}
      rows={list.data ?? []}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => (
        <div className={styles.row}>
          {nameCell(row)}
          <span className={styles.dim}>{servicesCell(row)}</span>
          <Found gaps={gapsOf(row)} />
        </div>
      )}
      filters={[]}
      sorts={[]}
      showLabel={t('show')}
      empty={
        <EmptyList address={address} text={t('none')}>
          {mayWrite && (
            <Button component={Link} to="/dashboard/transporters/new">
              {t('newTransporter')}
            </Button>
          )}
        </EmptyList>
      }
      onOpen={({ uuid }) => void navigate(`/dashboard/tariffs/${uuid}`)}
    />
  );
};

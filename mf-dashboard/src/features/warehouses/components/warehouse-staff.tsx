import page from '@shop/back-office/styles/page.module.css';
import { useMay, useRoleName } from '@shop/back-office/session';
import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { usePeople } from '../../../shared/people.ts';
import styles from './warehouses.module.css';

/** D-11.04: the people who work in a warehouse. Nothing where this person may not see the team. */
export const WarehouseStaff = ({ warehouse }: { readonly warehouse: string }) => {
  const { t } = useTranslation('dashboard.warehouses');
  const roleName = useRoleName();
  const maySee = useMay('staff.read');
  const { data, isLoading } = usePeople();
  if (!maySee) return null;
  const people = data?.filter(({ warehouses }) => warehouses.includes(warehouse)) ?? [];
  return (
    <section className={page.block} aria-labelledby="warehouse-staff">
      <h2 id="warehouse-staff" className={styles.title}>
        {t('staff.title')}
      </h2>
      {isLoading && <Skeleton height={34} radius="md" aria-busy="true" />}
      {data && people.length === 0 && <p className={page.dim}>{t('staff.none')}</p>}
      {people.length > 0 && (
        <ul className={styles.list}>
          {people.map(({ uuid, name, role, roleName: own }) => (
            <li key={uuid}>
              <bdi>{name}</bdi>
              <span className={styles.dim}>{roleName({ id: role, name: own }, role)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={page.dim}>
        {t('staff.text')} <Link to="/dashboard/staff">{t('staff.team')}</Link>
      </p>
    </section>
  );
};

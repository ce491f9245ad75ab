import { ListTabs } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useTranslation } from '@shop/kit';

/** The lists about people: who they are, what they may do, when they were here. */
export const StaffTabs = () => {
  const { t } = useTranslation('dashboard.staff');
  const seesAttendance = useMay('attendance.write');
  return (
    <ListTabs
      label={t('tabs.title')}
      tabs={[
        { to: '/dashboard/staff', label: t('tabs.people') },
        { to: '/dashboard/staff/roles', label: t('tabs.roles') },
        ...(seesAttendance ? [{ to: '/dashboard/attendance', label: t('tabs.attendance') }] : []),
      ]}
    />
  );
};

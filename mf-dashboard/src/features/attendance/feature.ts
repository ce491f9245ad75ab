import { IconClockHour8 } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'attendance',
    label: 'nav.attendance',
    permission: 'attendance.write',
    entry: { icon: IconClockHour8, group: 'shop', place: 80 },
    namespaces: ['dashboard.list', 'dashboard.attendance', 'dashboard.staff'],
    chunk: 'attendance',
    load: async () => {
      const { AttendancePage } = await import(/* webpackChunkName: "attendance" */ './components/attendance-page.tsx');
      return AttendancePage;
    },
  },
];

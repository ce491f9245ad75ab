import { isolated } from '@shop/back-office/text';
import type { WilayaRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { lineOf, type LineKey } from './figures.ts';

export const wilayaText = ({ id, name }: Pick<WilayaRow, 'id' | 'name'>): string =>
  `${String(id).padStart(2, '0')} ${isolated(name)}`;

/** What a line of the grid is called in a message: `16 Alger · 1610 · Domicile`. */
export const useLineName = (wilayas: readonly WilayaRow[], communeName: (code: string) => string | undefined) => {
  const { t } = useTranslation('dashboard.tariffs');
  return (key: LineKey): string => {
    const { service, wilaya, commune } = lineOf(key);
    const known = wilayas.find(({ id }) => id === wilaya);
    return [
      known ? wilayaText(known) : String(wilaya),
      ...(commune === undefined ? [] : [isolated(communeName(commune) ?? commune)]),
      t(`service.${service}`),
    ].join(' · ');
  };
};

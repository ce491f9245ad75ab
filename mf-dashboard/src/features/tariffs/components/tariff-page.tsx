import { Failure, Loaded } from '@shop/back-office/feedback';
import { UnknownRecord, useShownName } from '@shop/back-office/page';
import type { DeliveryService } from '@shop/contracts/logistics';
import type { TariffGrid, Transporter, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { useParams, useTranslation } from '@shop/kit';
import { useShopPlaces } from '../../../shared/shop-places.ts';
import { useTariffGrid, useTransporters } from '../api/tariffs.ts';
import { TariffEditor } from './tariff-editor.tsx';

export const TARIFFS = '/dashboard/tariffs';

/** Those that the transporter offers, and those that have a price all the same. */
const servicesOf = ({ services }: Transporter, { rows }: TariffGrid): readonly DeliveryService[] =>
  (['home', 'stopdesk'] as const).filter(
    (service) => services.includes(service) || rows.some((row) => row.service === service),
  );

const Editor = ({
  transporter,
  grid,
  wilayas,
}: {
  readonly transporter: Transporter;
  readonly grid: TariffGrid;
  readonly wilayas: readonly WilayaRow[];
}) => {
  useShownName(transporter.name);
  return (
    <TariffEditor
      key={transporter.uuid}
      uuid={transporter.uuid}
      name={transporter.name}
      grid={grid}
      wilayas={wilayas}
      services={servicesOf(transporter, grid)}
    />
  );
};

/** C-4.02: what a transporter charges in each wilaya, typed as in a spreadsheet. */
export const TariffPage = () => {
  const { t } = useTranslation('dashboard.tariffs');
  const { transporter: uuid = '' } = useParams();
  const transporters = useTransporters();
  const places = useShopPlaces();
  const unknown = <UnknownRecord text={t('unknown')} backTo={TARIFFS} backLabel={t('back')} />;
  const grid = useTariffGrid(uuid);
  if (places.error && !places.data) return <Failure error={places.error} onRetry={() => void places.refetch()} />;
  return (
    <Loaded query={transporters} label={t('loading')}>
      {(known) => (
        <Loaded query={grid} label={t('loading')} unknown={unknown}>
          {(prices) => {
            const transporter = known.find((one) => one.uuid === uuid);
            if (!transporter) return unknown;
            return (
              <Loaded query={places} label={t('loading')}>
                {({ wilayas }) => <Editor transporter={transporter} grid={prices} wilayas={wilayas} />}
              </Loaded>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

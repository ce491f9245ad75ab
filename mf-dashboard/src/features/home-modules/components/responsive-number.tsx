import { MAX_IN_VIEW, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Switch } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { NumberField } from '@shop/back-office/amounts';
import styles from './home-modules.module.css';

type Numbers = NonNullable<HomeBlock['responsiveNumber']>;
const DEVICES = [
  ['mobile', IconDeviceMobile],
  ['tablet', IconDeviceTablet],
  ['desktop', IconDeviceDesktop],
] as const;
const AT_FIRST: Numbers = { mobile: 2, tablet: 3, desktop: 4 };

/** BO-2.01.31, BO-3.15: three integers that are one field; none: the shop's own measure. */
export const ResponsiveNumber = ({
  value,
  onChange,
  errorOf,
}: {
  value: Numbers | null;
  onChange: (value: Numbers | null) => void;
  errorOf: (device: keyof Numbers) => string | undefined;
}) => {
  const { t } = useTranslation('dashboard.home-modules');
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('inView.title')}</legend>
      <Switch
        label={t('inView.own')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? AT_FIRST : null)}
      />
      {value && (
        <div className={styles.devices}>
          {DEVICES.map(([device, Icon]) => (
            <div key={device} className={styles.device}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <NumberField
                label={t(`device.${device}`)}
                description={t(`width.${device}`)}
                min={1}
                max={MAX_IN_VIEW}
                allowDecimal={false}
                value={value[device]}
                error={errorOf(device)}
                // None is no number of cards either, and is asked for.
                onChange={(number) => onChange({ ...value, [device]: number === '' ? Number.NaN : number })}
              />
            </div>
          ))}
        </div>
      )}
      <p className={styles.dim}>{t('inView.note', { most: MAX_IN_VIEW })}</p>
    </fieldset>
  );
};

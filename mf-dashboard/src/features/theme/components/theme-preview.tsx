import { LANGUAGES, type Language } from '@shop/contracts';
import type { Theme } from '@shop/contracts/catalog/dashboard';
import { cspNonce, useLanguage, useTranslation } from '@shop/kit';
import { Loader, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { useShopPage } from '../api/theme.ts';
import { paint, PREVIEW_SCREENS, previewHtml, type PreviewScreen } from '../model/preview-page.ts';
import type { Mode } from '../model/theme-values.ts';
import styles from './theme.module.css';

const WIDTHS = { desktop: 1280, mobile: 390 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly Device[] = ['desktop', 'mobile'];

interface FrameProps {
  readonly html: string;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly device: Device;
  readonly title: string;
}
/** As wide as the device, drawn as small as there is room for. Nothing in it runs: it has no `allow-scripts`. */
const Frame = ({ html, theme, mode, device, title }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width, height } = useElementSize();
  const page = useMemo(() => previewHtml(html, cspNonce()), [html]);
  const draw = (): void => {
    // Between two documents there is none, or one without a root.
    const root = frame.current?.contentDocument?.querySelector('html');
    if (root) paint(root, theme, mode);
  };
  useEffect(draw);
  const scale = width === 0 ? 1 : Math.min(1, width / WIDTHS[device]);
  return (
    <div ref={ref} className={styles.frame}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={draw}
        style={{
          inlineSize: WIDTHS[device],
          blockSize: height / scale,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
};

/** Four pages of the shop as visitors are sent them, in the theme as it is typed. */
export const ThemePreview = ({ theme, mode }: { theme: Theme; mode: Mode }) => {
  const { t } = useTranslation('dashboard.theme');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [screen, setScreen] = useState<PreviewScreen>('home');
  const [device, setDevice] = useState<Device>('desktop');
  const shown = useShopPage(screen, language);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <div className={styles.previewHead}>
        <SegmentedControl
          aria-label={t('preview.screen')}
          data={PREVIEW_SCREENS.map((each) => ({ value: each, label: t(`preview.screens.${each}`) }))}
          value={screen}
          onChange={(next) => setScreen(PREVIEW_SCREENS.find((each) => each === next) ?? screen)}
        />
        <SegmentedControl
          aria-label={t('preview.device')}
          data={DEVICES.map((each) => ({ value: each, label: t(`preview.${each}`) }))}
          value={device}
          onChange={(next) => setDevice(DEVICES.find((each) => each === next) ?? device)}
        />
        <SegmentedControl
          aria-label={t('preview.language')}
          data={LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={(code) => setLanguage(LANGUAGES.find((each) => each === code) ?? language)}
        />
      </div>
      {shown.error ? (
        <Failure error={shown.error} onRetry={() => void shown.refetch()} />
      ) : shown.isPending ? (
        <Loader size="sm" aria-label={t('preview.loading')} />
      ) : shown.data === null ? (
        <p className={styles.dim}>{t('preview.noProduct')}</p>
      ) : (
        <Frame
          // Another page is another document.
          key={`${screen} ${language}`}
          html={shown.data}
          theme={theme}
          mode={mode}
          device={device}
          title={t('preview.title')}
        />
      )}
    </section>
  );
};

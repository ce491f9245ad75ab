import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { localized } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { CameraButton, ScanStrip, useRecentScans, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { newKey } from '@shop/back-office/commands';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRef, useState } from 'react';
import { goodsText } from '../goods-name.tsx';
import { useFindScanned } from '../goods-search.ts';
import { lineAddedTo, withGoods } from './added-goods.ts';
import { GoodsField } from './goods-field.tsx';
import { LineRow, type LineFigures } from './line-row.tsx';
import type { FieldTexts } from './missing.ts';
import { OptionsPanel } from './options-panel.tsx';
import { PackPanel } from './pack-panel.tsx';
import styles from './order-form.module.css';
import type { TypedLine } from './typed-order.ts';

export type ChangeLines = (change: (lines: readonly TypedLine[]) => readonly TypedLine[]) => void;

/** Adds goods to the lines; `last` are those that a typed quantity is of. */
const useAdding = (onChange: ChangeLines) => {
  const language = useLanguage();
  const [last, setLast] = useState<Pick<TypedLine, 'product' | 'combination' | 'productInPack'>>();
  const add = (
    { product, combination, name, attributes, sku, thumb }: FoundGoods,
    units: number,
    productInPack?: TypedLine['productInPack'],
  ): void => {
    const goods = {
      product,
      combination,
      name: localized(name, language),
      attributes: attributes.map(({ value }) => localized(value, language)).join(', '),
      sku,
      thumb,
      ...(productInPack && { productInPack }),
    };
    const key = newKey();
    setLast({ product, combination, ...(productInPack && { productInPack }) });
    onChange((lines) => withGoods(lines, goods, units, key));
  };
  return { last, add };
};

/** D-5.11: a scan adds its units; a code that several goods have asks which. */
const useScans = (
  add: (goods: FoundGoods, units: number) => void,
  onSeveral: (goods: readonly FoundGoods[]) => void,
) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  const troubleText = useTroubleText();
  const find = useFindScanned();
  const recent = useRecentScans();
  // One look-up after the other: lines are in the order of the scans.
  const queue = useRef(Promise.resolve());
  const say = (name: string, detail?: string): void =>
    recent.add({ id: newKey(), tone: 'wrong', name, ...(detail !== undefined && { detail }) });
  const lookUp = async (code: ScannedCode): Promise<void> => {
    const goods = (await find(code))?.goods ?? [];
    const [one, ...others] = goods;
    if (!one) return say(t('scan.unknown', { code: code.text }));
    if (others.length > 0) return onSeveral(goods);
    add(one, code.quantity ?? one.units);
    recent.add({
      id: newKey(),
      tone: 'right',
      name: goodsText(one, language),
      canUndo: false,
      ...(one.thumb !== null && { photo: one.thumb }),
    });
  };
  const onScan = (code: ScannedCode): void => {
    queue.current = queue.current
      .then(() => lookUp(code))
      .catch((error: unknown) => say(t('scan.failed', { code: code.text }), troubleText(error)));
  };
  return { scans: recent.scans, onScan };
};

/** BO-2.01.01, BO-2.14: what is ordered: found by name, reference or scan, the fields of each line in place. */
export const LinesEditor = ({
  lines,
  figures,
  problems,
  mayPrice,
  isLocked = false,
  onChange,
}: {
  readonly lines: readonly TypedLine[];
  readonly figures: ReadonlyMap<string, LineFigures>;
  readonly problems: FieldTexts;
  readonly mayPrice: boolean;
  /** The order is packed: what is in it stays. */
  readonly isLocked?: boolean;
  readonly onChange: ChangeLines;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const search = useRef<HTMLInputElement>(null);
  const [options, setOptions] = useState<readonly FoundGoods[]>([]);
  const [pack, setPack] = useState<FoundGoods>();
  const { last, add } = useAdding(onChange);
  const scanned = useScans(add, setOptions);
  useScanner({ onScan: scanned.onScan, active: !isLocked });
  const change = (key: string, fields: Partial<TypedLine>): void =>
    onChange((before) => before.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  const back = (): void => search.current?.focus();
  const lastLine = last && lineAddedTo(lines, last);
  return (
    <>
      {!isLocked && (
        <>
          <div className={styles.finding}>
            <GoodsField
              inputRef={search}
              error={problems['lines']}
              onChoose={(goods) => {
                const [one, ...others] = goods;
                if (one && others.length === 0) add(one, 1);
                else setOptions(goods);
              }}
              onPack={setPack}
              onQuantity={lastLine && ((quantity) => change(lastLine.key, { quantity }))}
            />
            <CameraButton onScan={scanned.onScan} />
          </div>
          {scanned.scans.length > 0 && <ScanStrip scans={scanned.scans.slice(0, 1)} />}
          {pack && (
            <PackPanel
              key={pack.product}
              pack={pack}
              onChoose={(chosen) => {
                add(pack, 1, chosen);
                setPack(undefined);
                back();
              }}
              onClose={() => {
                setPack(undefined);
                back();
              }}
            />
          )}
          {options.length > 0 && (
            <OptionsPanel
              goods={options}
              onChoose={(goods) => {
                add(goods, goods.units);
                setOptions([]);
                back();
              }}
              onClose={() => {
                setOptions([]);
                back();
              }}
            />
          )}
        </>
      )}
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label={t('lines')}>
          {lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              figures={figures.get(line.key)}
              problems={problems}
              mayPrice={mayPrice}
              isLocked={isLocked}
              onChange={(fields) => change(line.key, fields)}
              onRemove={() => {
                onChange((before) => before.filter(({ key }) => key !== line.key));
                back();
              }}
              onEnter={back}
            />
          ))}
        </ol>
      )}
    </>
  );
};

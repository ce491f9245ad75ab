import { localized } from '@shop/contracts';
import { fieldsOfModule, type BlockField, type HomeBlock } from '@shop/contracts/catalog/dashboard';

/** The audit log stores only the beginning of a text; the published version has all of it. */
const MAX_LENGTH = 200;
const clipped = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** A name that a database takes for a field's. */
const nameOf = ({ publicTitle, type }: HomeBlock): string =>
  (localized(publicTitle, 'fr') || type).replace(/[.$:\s]+/g, ' ').trim() || type;

const contentOf = (block: HomeBlock, field: BlockField): unknown => {
  switch (field) {
    case 'html':
      return Object.values(block.html).map(clipped);
    case 'images':
      return block.images.map(({ title, link, picture }) =>
        [localized(title, 'fr'), link, picture?.src ?? ''].join(' '),
      );
    default:
      return block[field];
  }
};

/** D-11.03: the audited fields are keyed by block, so that the audit log names only changed blocks. */
export const auditedBlocks = (blocks: readonly HomeBlock[]): Readonly<Record<string, unknown>> => {
  const audited: Record<string, unknown> = {};
  for (const block of blocks) {
    const base = nameOf(block);
    let name = base;
    for (let number = 2; name in audited; number += 1) name = `${base} (${number})`;
    const { type, active, publicTitle, showTitle, link, size, bgColor, number, responsiveNumber } = block;
    audited[name] = {
      type,
      active,
      publicTitle,
      showTitle,
      link,
      size,
      bgColor,
      number,
      responsiveNumber,
      classes: [block.containerClass, block.wrapperCssClass].join(' ').trim(),
      showFrom: block.showFrom,
      showTo: block.showTo,
      ...Object.fromEntries(fieldsOfModule(type).map((field) => [field, contentOf(block, field)])),
    };
  }
  return { ...audited, order: Object.keys(audited) };
};

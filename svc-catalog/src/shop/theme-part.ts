import {
  getThemeDraft,
  listThemeVersions,
  publishTheme,
  saveThemeDraft,
  takeBackThemeVersion,
  Theme,
} from '@shop/contracts/catalog/dashboard';
import { causeOf } from '@shop/service-kit';
import type { Entities } from '../shared/persistence/entity.repository.ts';
import { draftedPart, type DraftedPart } from '../drafts/index.ts';
import { themeFields, themeOf } from './domain/theme-variables.ts';
import type { Shops } from './persistence/shop.repository.ts';

interface ThemePartDeps {
  readonly shops: Pick<Shops, 'of'>;
  readonly entities: Pick<Entities, 'change'>;
}

/** BO-3.16: the shop's theme, drafted and published as a whole. */
export const themePart = ({ shops, entities }: ThemePartDeps): DraftedPart =>
  draftedPart<Theme>(
    {
      part: 'theme',
      schema: Theme,
      live: async (shopUuid) => {
        const shop = await shops.of(shopUuid).find();
        return shop && themeOf(shop);
      },
      audited: ({ light, dark }) => ({
        ...light,
        ...Object.fromEntries(Object.entries(dark ?? {}).map(([key, value]) => [`dark ${key}`, value])),
        dark: dark !== null,
      }),
      publish: async ({ content, command, transaction }) => {
        const { shopUuid } = command.staff;
        const shop = await shops.of(shopUuid).find();
        if (!shop) return null;
        const which = { kind: 'shop', id: shopUuid, shopUuid } as const;
        const seen = { ...which, version: shop.version };
        const { kind } = await entities.change(seen, themeFields(shop, content), causeOf(command), { transaction });
        return kind === 'changed' ? [which] : null;
      },
    },
    {
      getDraft: getThemeDraft,
      saveDraft: saveThemeDraft,
      publish: publishTheme,
      listVersions: listThemeVersions,
      takeBack: takeBackThemeVersion,
    },
  );

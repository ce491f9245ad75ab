import { previewPlaceEdition as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { previewPlaceEdition, type PreviewPlaceEditionDeps } from './preview-place-edition.ts';

export const previewPlaceEditionRoute = (api: Api, deps: PreviewPlaceEditionDeps): void =>
  api.route(endpoint, async () => {
    const { current, loadedAt, next } = await previewPlaceEdition(deps);
    return reply(200, {
      current,
      loadedAt: loadedAt?.toISOString() ?? null,
      next: next && {
        edition: next.edition,
        current,
        added: [...next.added],
        removed: [...next.removed],
        renamed: [...next.renamed],
        moved: [...next.moved],
      },
    });
  });

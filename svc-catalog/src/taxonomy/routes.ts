import type { Api } from '@shop/service-kit';
import { changeTaxonRoute } from './use-cases/change-taxon/route.ts';
import { createCategoryByFormRoute } from './use-cases/create-category-by-form/route.ts';
import { createTaxonRoute } from './use-cases/create-taxon/route.ts';
import type { DeleteTaxonDeps } from './use-cases/delete-taxon/delete-taxon.ts';
import { deleteTaxonRoute } from './use-cases/delete-taxon/route.ts';
import { getCategoryTreeRoute } from './use-cases/get-category-tree/route.ts';
import { getTaxonRoute } from './use-cases/get-taxon/route.ts';
import { listTaxonsRoute } from './use-cases/list-taxons/route.ts';
import type { PlaceTaxonDeps } from './use-cases/place-taxon/place-taxon.ts';
import { placeTaxonRoute } from './use-cases/place-taxon/route.ts';
import { setTaxonPictureRoute, type SetTaxonPictureRouteDeps } from './use-cases/set-taxon-picture/route.ts';

export type TaxonRoutesDeps = DeleteTaxonDeps & PlaceTaxonDeps & SetTaxonPictureRouteDeps;

export const taxonRoutes =
  (deps: TaxonRoutesDeps) =>
  (api: Api): void => {
    listTaxonsRoute(api, deps);
    getCategoryTreeRoute(api, deps);
    getTaxonRoute(api, deps);
    createTaxonRoute(api, deps);
    createCategoryByFormRoute(api, deps);
    changeTaxonRoute(api, deps);
    placeTaxonRoute(api, deps);
    deleteTaxonRoute(api, deps);
    setTaxonPictureRoute(api, deps);
  };

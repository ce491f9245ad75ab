import type { Api } from '@shop/service-kit';
import type { DictionaryDeps } from './dictionary-deps.ts';
import { changeDictionaryRoute } from './use-cases/change-dictionary/route.ts';
import { createDictionaryRoute } from './use-cases/create-dictionary/route.ts';
import { deleteDictionaryRoute } from './use-cases/delete-dictionary/route.ts';
import { listDictionariesRoute } from './use-cases/list-dictionaries/route.ts';

export const dictionaryRoutes =
  (deps: DictionaryDeps) =>
  (api: Api): void => {
    listDictionariesRoute(api, deps);
    createDictionaryRoute(api, deps);
    changeDictionaryRoute(api, deps);
    deleteDictionaryRoute(api, deps);
  };

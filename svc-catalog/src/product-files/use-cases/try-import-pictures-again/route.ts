import { tryImportPicturesAgain as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { importOnTheWire, type ImportReads } from '../../import-on-the-wire.ts';
import { tryImportPicturesAgain, type TryImportPicturesAgainDeps } from './try-import-pictures-again.ts';

export const tryImportPicturesAgainRoute = (api: Api, deps: TryImportPicturesAgainDeps & ImportReads): void =>
  api.route(endpoint, async (call) => {
    const { params, language } = call;
    const outcome = await runForStaff(call, (command) => tryImportPicturesAgain(deps, params.uuid, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await importOnTheWire(deps, outcome.record, language));
      case 'not-found':
        return notFound(language);
      case 'not-ready':
        return problem(409, 'not-ready', textsIn(language)('productFiles.notBooked'));
    }
  });

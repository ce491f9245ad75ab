import { changeImportEncoding as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { importOnTheWire, type ImportReads } from '../../import-on-the-wire.ts';
import { changeImportEncoding, type ChangeImportEncodingDeps } from './change-import-encoding.ts';

export const changeImportEncodingRoute = (api: Api, deps: ChangeImportEncodingDeps & ImportReads): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) =>
      changeImportEncoding(deps, params.uuid, body.encoding, command),
    );
    switch (outcome.kind) {
      case 'done':
        return reply(200, await importOnTheWire(deps, outcome.record, language));
      case 'not-found':
        return notFound(language);
      case 'not-ready':
        return problem(409, 'not-ready', textsIn(language)('productFiles.notReady'));
    }
  });

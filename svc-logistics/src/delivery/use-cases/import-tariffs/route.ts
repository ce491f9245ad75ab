import type { Language } from '@shop/contracts';
import { importTariffs as endpoint, LARGEST_TARIFF_FILE_BYTES } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import type { TableRefusal } from '@shop/table-files';
import type { Request, Response } from 'express';
import multer from 'multer';
import { textsIn } from '../../../texts.ts';
import type { FaultyLine } from '../../domain/plan-import.ts';
import type { TariffDifference } from '../../domain/tariff-rows.ts';
import { rowOnTheWire } from '../../grid-on-the-wire.ts';
import { columnLabel } from '../../tariff-file.ts';
import { importTariffs, type ImportTariffsDeps } from './import-tariffs.ts';

const formReader = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_TARIFF_FILE_BYTES, files: 1, fields: 4, fieldSize: 1024 },
}).single('file');

const fileProblem = (why: 'noFile' | 'tooLarge', language: Language): ProblemReply =>
  generalProblem(why === 'tooLarge' ? 413 : 422, why === 'tooLarge' ? 'too-large' : 'invalid', language, {
    errors: { file: [textsIn(language)(`tariffs.file.${why}`)] },
    extra: { refused: [] },
  });

const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => void formReader(req, res, resolve));
  if (failed instanceof multer.MulterError)
    return fileProblem(failed.code === 'LIMIT_FILE_SIZE' ? 'tooLarge' : 'noFile', language);
  if (failed) return generalProblem(400, 'malformed', language);
  return req.file ? undefined : fileProblem('noFile', language);
};

const linesOnTheWire = (lines: readonly FaultyLine[], language: Language) =>
  lines.map(({ line, column, rule }) => ({
    line,
    column: column && columnLabel(column, language),
    reason: textsIn(language)(`tariffs.rules.${rule}`),
  }));

const refusalOnTheWire = (refusal: TableRefusal, language: Language) => [
  {
    line: 'line' in refusal ? refusal.line : 1,
    column: null,
    reason: textsIn(language)(`tariffs.file.${refusal.refused}`),
  },
];

const differenceOnTheWire = ({ added, changed, removed, unchanged }: TariffDifference) => ({
  added: added.map(rowOnTheWire),
  changed: changed.map(({ before, after }) => ({ before: rowOnTheWire(before), after: rowOnTheWire(after) })),
  removed: removed.map(rowOnTheWire),
  unchanged,
});

export const importTariffsRoute = (api: Api, deps: ImportTariffsDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, query, language, req } = call;
      const say = textsIn(language);
      if (!req.file) return fileProblem('noFile', language);
      const file = {
        transporter: params.transporter,
        bytes: req.file.buffer,
        isPreview: query.preview === '1',
        replaces: query.replace === '1',
        version: query.version,
      };
      const refused = (lines: ReturnType<typeof linesOnTheWire>): ProblemReply =>
        problem(422, 'file-refused', say('tariffs.fileRefused'), { extra: { refused: lines } });
      const outcome = await runForStaff(call, (command) => importTariffs(deps, file, command));
      switch (outcome.kind) {
        case 'done':
          return reply(200, {
            version: outcome.version,
            ...differenceOnTheWire(outcome.difference),
            refused: linesOnTheWire(outcome.refused, language),
          });
        case 'stale':
          return problem(409, 'changed-meanwhile', say('tariffs.changed'));
        case 'not-found':
          return notFound(language);
        case 'unreadable':
          return refused(refusalOnTheWire(outcome.refusal, language));
        case 'refused':
          return refused(linesOnTheWire(outcome.refused, language));
      }
    },
    { readBody: readForm },
  );

import { exportedFrom, routedIn, textsAddedTo } from './edits.ts';
import { type UseCaseNames, namesOf, type UseCase } from './use-case-names.ts';
import { plainEndpoint, plainRoute, plainStory, plainTest } from './plain-call.ts';
import type { NewFile, Plan } from './plan.ts';
import { staffDecision, staffEndpoint, staffRoute, staffStory, staffTest, staffTexts } from './staff-write.ts';

/** Folders for the texts. */
interface Folders {
  readonly contracts: string;
  readonly module: string;
  readonly own: string;
}

const filesOf = (names: UseCaseNames, { contracts, module, own }: Folders): readonly NewFile[] => {
  const { name, isRead, forStaff } = names;
  const isStaffWrite = forStaff && !isRead;
  const texts = isStaffWrite
    ? { test: staffTest, story: staffStory, route: staffRoute, endpoint: staffEndpoint }
    : { test: plainTest, story: plainStory, route: plainRoute, endpoint: plainEndpoint };
  return [
    { path: `${own}/${name}.test.ts`, text: texts.test(names) },
    { path: `${own}/${name}.ts`, text: texts.story(names) },
    { path: `${own}/route.ts`, text: texts.route(names) },
    { path: `${contracts}/${name}.ts`, text: texts.endpoint(names) },
    ...(isStaffWrite ? [{ path: `${module}/domain/decide-${name}.ts`, text: staffDecision(names) }] : []),
  ];
};

/** Steps that a write by staff needs in addition to its files. */
const leftOfStaffWrite = (
  { service, story, name, address, subpath }: UseCaseNames,
  { own }: Folders,
): readonly string[] => [
  `${own}/${name}.ts: the module's repository in place of \`find\`, \`wasHandled\` and \`change\`; in svc-catalog \`commits\`, as answer-review has it`,
  `${service}/test/${subpath.startsWith('staff/') ? 'staff-walk' : 'walk'}.int.test.ts: such a write in \`writes.of.${story}\`, or npm test -- int walk fails`,
  `packages/back-office/src/locales/{fr,ar,en}/audit.json: \`act.${address.action}\`, and the fields that it changes`,
  ...(name.startsWith('create-') ? ['What is created has no version: take the form of svc-catalog create-role'] : []),
];

/** The files of a request: edge, story, test, and the contract; of a write by staff its decision and its texts too. */
export function planOfUseCase(useCase: UseCase): Plan {
  const names = namesOf(useCase);
  const { name, service, story, type, isRead, forStaff, subpath } = names;
  const module = `${service}/src/${useCase.module}`;
  const folders = { contracts: `packages/contracts/src/${subpath}`, module, own: `${module}/use-cases/${name}` };
  const isStaffWrite = forStaff && !isRead;
  const addedTexts = isStaffWrite ? Object.entries(staffTexts(names)) : [];
  return {
    within: [module, folders.contracts],
    files: filesOf(names, folders),
    edits: [
      exportedFrom(`${folders.contracts}/index.ts`, name),
      routedIn(`${module}/routes.ts`, { name, route: `${story}Route`, deps: `${type}Deps` }),
      ...addedTexts.map(([language, texts]) => textsAddedTo(`${service}/src/locales/${language}.json`, texts)),
    ],
    next: [
      `${folders.contracts}/${name}.ts: its address, who may call it, what it takes and answers`,
      ...(isStaffWrite ? leftOfStaffWrite(names, folders) : []),
      `${folders.own}/${name}.test.ts fails: npm test -- unit ${name}`,
    ],
  };
}

import { exportedFrom, routedIn, saidIn } from './edits.ts';
import { type Known, knownOf, type UseCase } from './known.ts';
import { plainEndpoint, plainRoute, plainStory, plainTest } from './plain-call.ts';
import type { NewFile, Plan } from './plan.ts';
import { staffDecision, staffEndpoint, staffRoute, staffStory, staffTest, staffTexts } from './staff-write.ts';

/** Where the texts go. */
interface Folders {
  readonly contracts: string;
  readonly module: string;
  readonly own: string;
}

const filesOf = (known: Known, { contracts, module, own }: Folders): readonly NewFile[] => {
  const { name, isRead, forStaff } = known;
  const isStaffWrite = forStaff && !isRead;
  const texts = isStaffWrite
    ? { test: staffTest, story: staffStory, route: staffRoute, endpoint: staffEndpoint }
    : { test: plainTest, story: plainStory, route: plainRoute, endpoint: plainEndpoint };
  return [
    { path: `${own}/${name}.test.ts`, text: texts.test(known) },
    { path: `${own}/${name}.ts`, text: texts.story(known) },
    { path: `${own}/route.ts`, text: texts.route(known) },
    { path: `${contracts}/${name}.ts`, text: texts.endpoint(known) },
    ...(isStaffWrite ? [{ path: `${module}/domain/decide-${name}.ts`, text: staffDecision(known) }] : []),
  ];
};

/** What a write of staff asks for beside its files. */
const leftOfStaffWrite = ({ service, story, name, address, subpath }: Known, { own }: Folders): readonly string[] => [
  `${own}/${name}.ts: the module's repository in place of \`find\`, \`wasHandled\` and \`change\`; in svc-catalog \`commits\`, as answer-review has it`,
  `${service}/test/${subpath.startsWith('staff/') ? 'staff-walk' : 'walk'}.int.test.ts: such a write in \`writes.of.${story}\`, or npm test -- int walk fails`,
  `packages/back-office/src/locales/{fr,ar,en}/audit.json: \`act.${address.action}\`, and the fields that it changes`,
  ...(name.startsWith('create-') ? ['What is created has no version: take the form of svc-catalog create-role'] : []),
];

/** The files of a request: edge, story, test, and the contract; of a write by staff its decision and its texts too. */
export function planOfUseCase(thing: UseCase): Plan {
  const known = knownOf(thing);
  const { name, service, story, type, isRead, forStaff, subpath } = known;
  const module = `${service}/src/${thing.module}`;
  const folders = { contracts: `packages/contracts/src/${subpath}`, module, own: `${module}/use-cases/${name}` };
  const isStaffWrite = forStaff && !isRead;
  const said = isStaffWrite ? Object.entries(staffTexts(known)) : [];
  return {
    within: [module, folders.contracts],
    files: filesOf(known, folders),
    edits: [
      exportedFrom(`${folders.contracts}/index.ts`, name),
      routedIn(`${module}/routes.ts`, { name, route: `${story}Route`, deps: `${type}Deps` }),
      ...said.map(([language, texts]) => saidIn(`${service}/src/locales/${language}.json`, texts)),
    ],
    next: [
      `${folders.contracts}/${name}.ts: its address, who may call it, what it takes and answers`,
      ...(isStaffWrite ? leftOfStaffWrite(known, folders) : []),
      `${folders.own}/${name}.test.ts fails: npm test -- unit ${name}`,
    ],
  };
}

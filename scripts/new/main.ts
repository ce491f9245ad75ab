import { format, resolveConfig } from 'prettier';
import { explain } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';
import { readNewArguments, type NewThing } from './arguments.ts';
import { planOfEvent } from './event.ts';
import { planOfPage } from './page.ts';
import type { Plan } from './plan.ts';
import { planOfUseCase } from './use-case.ts';
import { writePlan, type Form } from './write.ts';

const planOf = (thing: NewThing): Plan => {
  switch (thing.kind) {
    case 'use-case':
      return planOfUseCase(thing);
    case 'page':
      return planOfPage(thing);
    case 'event':
      return planOfEvent(thing);
  }
};

const prettier: Form = async (text, filepath) => format(text, { ...(await resolveConfig(filepath)), filepath });

try {
  const plan = planOf(readNewArguments(process.argv.slice(2)));
  const { added, changed, byHand } = await writePlan(ROOT, plan, prettier);
  for (const path of added) console.log(`+ ${path}`);
  for (const path of changed) console.log(`~ ${path}`);
  for (const { path, byHand: lines } of byHand)
    console.log(`\nAdd to ${path} by hand:\n${lines.replace(/^/gm, '    ')}`);
  console.log(`\nNext:\n${plan.next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
